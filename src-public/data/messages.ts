import type { TablesInsert } from "#shared/tables/database.types.ts";
import { messageLengths } from "#shared/tables/messageLimits.ts";
import type { Say } from "#shared/words/say.ts";

/** A visitor's message. `website` is a honeypot: a hidden field that must stay empty. */
export type Message = Pick<TablesInsert<"messages">, "name" | "email" | "body" | "website">;

const { body: most } = messageLengths;

/** A text that cannot be stored: blank, or too long. */
interface BodyProblem {
  length: number;
}

/** Returns the reason why a text cannot be stored, or null. Counts characters like the database. */
export const bodyProblem = (text: string): BodyProblem | null => {
  const { length } = [...text.trim()];
  return length === 0 || length > most ? { length } : null;
};

export const problemWords = ({ length }: BodyProblem, say: Say): string =>
  length === 0 ? say("contact.few") : say("contact.excess", { length, excess: length - most });
