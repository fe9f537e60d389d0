/** The two generations of Foundry whose public API the table can offer. */
export type Generation = 13 | 14;

/**
 * The generation this page plays. It is set once, before any schema is built or any package is loaded, and
 * decides only the differences listed in `table/README.md`.
 */
export const profile: { generation: Generation; build: number } = { generation: 13, build: 351 };

/** Sets the profile of this page. */
export function chooseProfile(generation: Generation): void {
  profile.generation = generation;
  profile.build = generation === 13 ? 351 : 368;
}

/** True on the generation 14 profile. */
export const isV14 = (): boolean => profile.generation >= 14;
