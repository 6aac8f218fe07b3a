import { choice, image, images, lines, longText, markdown, moment, optional, tags, text, url } from "./columns.ts";
import { table } from "./table.ts";

export const projects = table(
  "projects",
  {
    title: text(300),
    description: longText(2000),
    long_description: optional(markdown(200_000)),
    demo_url: optional(url()),
    github_url: optional(url()),
    status: choice(["Draft", "In Progress", "Completed", "Live"]),
    thumbnail: image(),
    tech: tags(),
    seo_title: optional(text(120)),
    seo_description: optional(longText(500)),
    card_image: optional(image()),
    role: optional(text(200)),
    period: optional(text(100)),
    team: optional(text(200)),
    results: lines(),
    pictures: images(),
    slug: text(96),
    date: moment(),
    updated_at: moment(),
    revised_at: optional(moment()),
  },
  ["slug", "date", "updated_at", "revised_at"],
);
