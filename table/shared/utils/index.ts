export { Collection } from "./collection";
export { Color } from "./color";
export { debounce, Semaphore, throttle } from "./functions";
export { cleanHTML } from "./html";
export { isValidId, randomID } from "./ids";
export {
  deepClone,
  diffObject,
  duplicate,
  filterObject,
  invertObject,
  mergeObject,
  objectsEqual,
} from "./merge";
export {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "./paths";
export { escapeHTML, getRoute, isNewerVersion, unescapeHTML } from "./text";
export { getType, isEmpty, isPlainObject, isSubclass } from "./types";
export { joinUuid, splitUuid } from "./uuid";
