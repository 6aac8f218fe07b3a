import type { Values } from "#shared/tables/values.ts";
import { sortedKeys } from "../sortedKeys.ts";

/** A digest of a source's values for a row, which tells whether they have changed: two 32-bit FNV-1a hashes. */
export const digestOf = (values: Values): string => {
  const text = JSON.stringify(sortedKeys(values));
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x5bd1e995);
  }
  return `${(one >>> 0).toString(16)}-${(other >>> 0).toString(16)}`;
};
