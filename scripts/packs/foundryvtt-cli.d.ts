declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes the JSON documents of a folder into a LevelDB pack. */
  export function compilePack(source: string, destination: string): Promise<void>;
}
