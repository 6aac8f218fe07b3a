import DescriptionOutlined from "@mui/icons-material/DescriptionOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { languageFields } from "#kit/languageFields.ts";
import { checkPublication, publicationField } from "#kit/publicationField.ts";
import { addressField } from "#kit/resource/addressFields.ts";
import { inPublication } from "#kit/resource/fields.ts";
import { pages as table } from "#shared/tables/pages.ts";
import { PageCard } from "./PageCard.tsx";

export const pages = defineResource(table, {
  labels: {
    one: "Page",
    many: "Pages",
    description: "Pages of your own, such as “Uses”, “Now” or “Talks”",
  },
  icon: DescriptionOutlined,
  bySlug: true,
  history: { excludeFromRestore: ["published_at"] },
  ordered: true,
  fields: {
    published_at: publicationField,
    ...languageFields(inPublication),
    in_navigation: {
      label: "In the navigation",
      help: "Links to it in the header and the footer of every page",
      ...inPublication,
    },
  },
  editableComputed: { slug: addressField("/") },
  list: { cardColumns: 1, columns: ["title", "slug", "published_at", "in_navigation"], Card: PageCard },
  draft: { published_at: null },
  check: checkPublication,
});
