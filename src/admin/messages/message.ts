import { labelsOf } from "#kit/resource/labels.ts";
import type { Database } from "#shared/database.types.ts";

/** What the panel reads of a message. */
export const messageColumns = ["id", "name", "email", "body", "created_at"] as const;

/** A visitor's message to the owner. */
export type Message = Pick<Database["public"]["Tables"]["messages"]["Row"], (typeof messageColumns)[number]>;

export const labels = labelsOf({ one: "Message", many: "Messages", empty: "No messages yet" });

/** What the database stores them in. */
export const messageTable = "messages";

export const messagesPerPage = 10;

/** How many messages the database holds at most. */
export const mostHeld = 200;

/** Id of the heading above the messages. */
export const messagesHeading = "messages";

/** Opens an answer to the sender in the owner's mail program. */
export const answerLink = ({ email }: Message): string => {
  // A stranger typed the address: nothing in it may add a recipient or a header.
  const recipient = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: your message on ${window.location.host}`)}`;
};
