import ArticleOutlined from "@mui/icons-material/ArticleOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { drawingField } from "#kit/drawingField.tsx";
import { languageFields } from "#kit/languageFields.ts";
import { checkPublication, publicationField } from "#kit/publicationField.ts";
import { addressField, metaFields } from "#kit/resource/addressFields.ts";
import { inAppearance, inPublication, inSearch } from "#kit/resource/fields.ts";
import { pathPrefixes } from "#shared/base/links.ts";
import { posts as table } from "#shared/tables/posts.ts";
import { DateInput } from "./DateInput.tsx";
import { PostCard } from "./PostCard.tsx";

export const posts = defineResource(table, {
  labels: { one: "Post", many: "Posts", title: "Blog Posts", description: "Write, publish and change your blog posts" },
  icon: ArticleOutlined,
  bySlug: true,
  history: { excludeFromRestore: ["published_at"] },
  fields: {
    featured_image: { label: "Featured Image URL", ...inAppearance },
    drawing: drawingField,
    pinned: { ...inAppearance, help: "Shown before newer posts in the blog and on the home page" },
    tags: inPublication,
    canonical_url: {
      label: "Canonical URL",
      ...inSearch,
      help: "The post's original address, if you published it on another site first",
    },
    series: { ...inAppearance, help: "The name of the series. Each of its posts lists all parts" },
    series_position: {
      label: "Part",
      ...inAppearance,
      help: "The number in the series. Parts without a number follow by date of publication",
    },
    excerpt: { help: "The first line of the content, if you leave it empty" },
    published_at: publicationField,
    ...languageFields(inAppearance),
    ...metaFields,
  },
  editableComputed: { date: { ...inPublication, Input: DateInput }, slug: addressField(pathPrefixes.posts) },
  list: {
    sort: { field: "date", order: "DESC" },
    search: ["title", "excerpt"],
    cardColumns: 3,
    isTableFirst: true,
    columns: ["title", "published_at", "tags", "date"],
    read: ["reading_time"],
    Card: PostCard,
    links: [{ label: "Tags", to: "/posts/tags" }],
  },
  draft: { published_at: null },
  duplicate: { published_at: null, canonical_url: null, series_position: null, pinned: false, translation_key: null },
  check: checkPublication,
});
