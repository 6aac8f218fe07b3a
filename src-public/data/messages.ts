import { backendHeaders } from "#shared/backend.ts";
import type { TablesInsert } from "#shared/database.types.ts";
import { messageLengths, tooManyMessages } from "#shared/tables/messages.ts";
import type { ContentAddress } from "./tableReader.ts";

/** What a visitor writes to the owner; `website` is a field that no person sees and that must stay empty. */
export type Message = Pick<TablesInsert<"messages">, "name" | "email" | "body" | "website">;

const { body: most } = messageLengths;
const inWords = (count: number) => count.toLocaleString("en-US");

/** Shown by the form that was sent without scripts, which does not count characters. */
export const tooLongWords = `Your message is longer than ${inWords(most)} characters.`;

/** Why a message's text cannot be stored, or null; characters are counted as in the database. */
export const bodyProblem = (text: string): { kind: "blank" | "too-long"; words: string } | null => {
  const { length } = [...text.trim()];
  if (length === 0) return { kind: "blank", words: "Please write a few words." };
  if (length <= most) return null;
  const words = `Your message has ${inWords(length)} characters, ${inWords(length - most)} more than fit. Please shorten it.`;
  return { kind: "too-long", words };
};

const timeoutMs = 15_000;

/** The database accepts no further messages for now. */
export class TooManyMessages extends Error {
  override name = "TooManyMessages";
}

/** Stores a message for the owner. @throws {TooManyMessages} or an Error whose message is for the visitor */
export const sendMessage = async ({ url, publishableKey, fetch }: ContentAddress, message: Message): Promise<void> => {
  const response = await fetch(`${url}/rest/v1/messages`, {
    method: "POST",
    headers: {
      ...backendHeaders(publishableKey),
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response?.ok) return;
  // The embedded backend answers 500 where the database refuses, so only the text identifies the reason.
  const words = response ? await response.text() : "";
  if (words.includes(tooManyMessages)) throw new TooManyMessages(tooManyMessages);
  throw new Error("Your message could not be sent. Nothing was lost: please try again, or write an e-mail.");
};
