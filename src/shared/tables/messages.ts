import { longText, text } from "./columns.ts";
import { table } from "./table.ts";

export const messages = table("messages", {
  name: text(100),
  email: text(254),
  body: longText(5000),
});

/** What the database, too, says to a sender when too many messages came. */
export const tooManyMessages = "Too many messages at the moment. Please try again in an hour.";
