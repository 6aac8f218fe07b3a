import { drawing, image, longText, markdown, moment, number, optional, tags, text, toggle, url } from "./columns.ts";
import { table } from "./table.ts";

export const posts = table(
  "posts",
  {
    title: text(300),
    content: markdown(200_000),
    excerpt: optional(longText(5000)),
    published_at: optional(moment()),
    date: moment(),
    featured_image: optional(image()),
    drawing: drawing(),
    tags: tags(),
    canonical_url: optional(url()),
    seo_title: optional(text(120)),
    seo_description: optional(longText(500)),
    card_image: optional(image()),
    series: optional(text(120)),
    series_position: optional(number({ min: 1, max: 999, step: 1 })),
    pinned: toggle(),
    language: optional(text(35)),
    translation_key: optional(text(200)),
    slug: text(96),
    reading_time: text(40),
    updated_at: moment(),
    revised_at: optional(moment()),
    feed_id: text(500),
  },
  ["slug", "reading_time", "date", "updated_at", "revised_at", "feed_id"],
);
