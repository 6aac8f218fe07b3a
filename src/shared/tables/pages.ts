import { longText, markdown, moment, optional, text, toggle } from "./columns.ts";
import { table } from "./table.ts";

export const pages = table(
  "pages",
  {
    title: text(300),
    content: markdown(200_000),
    published_at: optional(moment()),
    in_navigation: toggle(),
    language: optional(text(35)),
    translation_key: optional(text(200)),
    slug: text(96),
    excerpt: optional(longText(5000)),
    updated_at: moment(),
    revised_at: optional(moment()),
  },
  ["slug", "excerpt", "updated_at", "revised_at"],
);
