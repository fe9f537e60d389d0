import * as shared from "../../shared/utils";
import { buildUuid, fromUuid, fromUuidSync, parseUuid } from "./uuid";

/** `foundry.utils`. */
export const utilities = {
  ...shared,
  isObject: (value: unknown): boolean => shared.getType(value) === "Object",
  buildUuid,
  fromUuid,
  fromUuidSync,
  parseUuid,
  /** A promise that resolves after a number of milliseconds. */
  wait: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  logCompatibilityWarning(message: string): void {
    console.warn(message);
  },
};
