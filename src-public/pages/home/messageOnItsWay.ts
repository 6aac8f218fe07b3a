import { readBackend } from "#shared/backend.ts";
import { type Message, sendMessage } from "../../content/messages.ts";
import { messageDraft } from "../../early/messageDraft.ts";

let onItsWay: Promise<void> | null = null;

/** The message that is being sent, whatever page its visitor has looked at meanwhile. */
export const messageOnItsWay = (): Promise<void> | null => onItsWay;

const send = async (message: Message): Promise<void> => {
  await sendMessage({ ...readBackend(document), fetch: window.fetch.bind(window) }, message);
  messageDraft.clear();
};

/** Sends a message, whose draft is kept until it is stored. */
export const startSending = (message: Message): Promise<void> => {
  onItsWay = send(message).finally(() => {
    onItsWay = null;
  });
  return onItsWay;
};
