import { longText, text } from "./columns.ts";
import { table } from "./table.ts";

/** The most characters of what a visitor writes; apart from the table, which the form need not load. */
export const messageLengths = { name: 100, email: 254, body: 5000 };

export const messages = table("messages", {
  name: text(messageLengths.name),
  email: text(messageLengths.email),
  body: longText(messageLengths.body),
});

/** What the database, too, says to a sender when too many messages came. */
export const tooManyMessages = "Too many messages at the moment. Please try again in an hour.";
