import { readBackend } from "#shared/backend.ts";
import { tooManyMessages } from "#shared/tables/messages.ts";
import { type Message, sendMessage, tooLongWords } from "../../content/messages.ts";
import { messageDraft } from "../../early/messageDraft.ts";

export type Sending = { state: "writing" | "sending" | "sent" } | { state: "failed"; words: string };

const outcomeOf = async (message: Message): Promise<Sending> => {
  try {
    await sendMessage({ ...readBackend(document), fetch: window.fetch.bind(window) }, message);
    messageDraft.clear();
    return { state: "sent" };
  } catch (error) {
    return { state: "failed", words: error instanceof Error ? error.message : "Not sent." };
  }
};

let onItsWay: Promise<Sending> | null = null;

/** The outcome of the message that is being sent, whatever page its visitor has looked at meanwhile. */
export const messageOnItsWay = (): Promise<Sending> | null => onItsWay;

export const send = (message: Message): Promise<Sending> => {
  onItsWay = outcomeOf(message).finally(() => {
    onItsWay = null;
  });
  return onItsWay;
};

/** What the address says of a message that the browser has sent by itself. */
export const outcomes = new Map<string | null, Sending>([
  ["sent", { state: "sent" }],
  ["too-many", { state: "failed", words: `${tooManyMessages} Go back to find your text.` }],
  ["too-long", { state: "failed", words: `${tooLongWords} Go back, where your text still is, and shorten it.` }],
  ["blank", { state: "failed", words: "Your message has no words. Go back and write a few." }],
  [
    "failed",
    {
      state: "failed",
      words: "Your message could not be sent. Go back, where your text still is, and try again later.",
    },
  ],
]);
