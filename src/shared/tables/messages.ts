import { longText, text } from "./columns.ts";
import { messageLengths } from "./messageLimits.ts";
import { table } from "./table.ts";

export const messages = table("messages", {
  name: text(messageLengths.name),
  email: text(messageLengths.email),
  body: longText(messageLengths.body),
});
