import { text } from "./columns.ts";
import { table } from "./table.ts";

export const redirects = table("redirects", { from_path: text(1000), to_path: text(1000) });
