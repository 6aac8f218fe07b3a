import type { TablesInsert } from "#shared/tables/database.types.ts";
import { messageLengths } from "#shared/tables/messageLimits.ts";

/** A visitor's message. `website` is a honeypot: a hidden field that must stay empty. */
export type Message = Pick<TablesInsert<"messages">, "name" | "email" | "body" | "website">;

const { body: most } = messageLengths;
const inWords = (count: number) => count.toLocaleString("en-US");

/** Shown after the form was sent without scripts, which cannot count characters. */
export const tooLongWords = `Your message is longer than ${inWords(most)} characters.`;

/** Returns the reason why a text cannot be stored, or null. Counts characters like the database. */
export const bodyProblem = (text: string): { kind: "blank" | "too-long"; words: string } | null => {
  const { length } = [...text.trim()];
  if (length === 0) return { kind: "blank", words: "Please write a few words." };
  if (length <= most) return null;
  const words = `Your message has ${inWords(length)} characters. Remove ${inWords(length - most)}.`;
  return { kind: "too-long", words };
};
