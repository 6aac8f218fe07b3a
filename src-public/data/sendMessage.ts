import { backendHeaders } from "#shared/base/backend.ts";
import { tooManyMessages } from "#shared/tables/messageLimits.ts";
import type { Message } from "./messages.ts";
import type { ContentAddress } from "./tableReader.ts";

const timeoutMs = 15_000;

/** The database accepts no further messages for now. */
export class TooManyMessages extends Error {
  override name = "TooManyMessages";
}

/** Stores a message for the owner. @throws {TooManyMessages} or another Error */
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
  throw new Error("The message was not stored.");
};
