import { optional, text } from "./columns.ts";
import { table } from "./table.ts";

/** What the owner says of a file. Its description is null until it is asked for, and empty of what only decorates. */
export const media = table("media", { name: text(200), alt: { ...optional(text(1000)), keepsEmpty: true } });
