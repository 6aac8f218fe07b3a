import { labelsOf } from "#kit/resource/labels.ts";
import type { Database } from "#shared/tables/database.types.ts";

export const messageColumns = ["id", "name", "email", "body", "created_at", "read_at"] as const;

export type Message = Pick<Database["public"]["Tables"]["messages"]["Row"], (typeof messageColumns)[number]>;

export const labels = labelsOf({ one: "Message", many: "Messages" });

export const messageTable = "messages";

export const messagesPerPage = 10;

export const maxHeld = 200;

export const messagesHeading = "messages";

export const answerLink = ({ email }: Message): string => {
  // The address is untrusted: it must not add a recipient or a header.
  const recipient = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: your message on ${window.location.host}`)}`;
};
