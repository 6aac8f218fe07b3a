import { PublicationInput } from "./form/inputs/PublicationInput.tsx";
import { PublicationBadge } from "./list/PublicationBadge.tsx";
import { inPublication } from "./resource/fields.ts";

export { checkPublication } from "./form/inputs/publicationChoice.ts";

/** Options of the column `published_at`, whose time decides whether a row is published, scheduled or a draft. */
export const publicationField = {
  label: "Publication",
  ...inPublication,
  publicationLabels: { past: "Published", none: "Draft", future: "Scheduled" },
  Input: PublicationInput,
  Cell: PublicationBadge,
};
