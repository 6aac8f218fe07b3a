import { timingSafeEqual } from "node:crypto";

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
