import { image, longText, markdown, moment, optional, tags, text } from "./columns.ts";
import { table } from "./table.ts";

export const posts = table(
  "posts",
  {
    featured_image: optional(image()),
    title: text(300),
    content: markdown(200_000),
    excerpt: optional(longText(5000)),
    tags: tags(),
    published_at: optional(moment()),
    slug: text(96),
    reading_time: text(40),
    date: moment(),
    updated_at: moment(),
  },
  ["slug", "reading_time", "date", "updated_at"],
);
