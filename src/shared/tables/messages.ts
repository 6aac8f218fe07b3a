import { longText, text } from "./columns.ts";
import { table } from "./table.ts";

export const messages = table("messages", {
  name: text({ maxLength: 100 }),
  email: text({ maxLength: 254 }),
  body: longText({ maxLength: 5000 }),
});
