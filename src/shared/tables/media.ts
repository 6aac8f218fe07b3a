import { optional, text } from "./columns.ts";
import { table } from "./table.ts";

/** The owner's texts about a file. The description is null until it is entered, and empty for decorative files. */
export const media = table("media", { name: text(200), alt: { ...optional(text(1000)), keepsEmpty: true } });
