import type { Activity } from "../../shared/wire";

/** How what a user does, but nobody stores, reaches the others; set when connected. */
export const activityChannel: { send: ((activity: Activity) => void) | null } = { send: null };
