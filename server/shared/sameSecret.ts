import { timingSafeEqual } from "node:crypto";

/** Whether a given secret is the expected one, in a time that tells nothing of where they differ. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
