import type { Resume } from "./resume.ts";

const listed = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(", ");

export const placeWords = ({ name, location }: Pick<Resume["work"][number], "name" | "location">): string =>
  listed(name, location);

export const certificateWords = ({ name, issuer, date }: Resume["certificates"][number]): string =>
  listed(name, issuer, date?.slice(0, 4));
