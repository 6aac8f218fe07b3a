import { PublicationInput } from "./form/inputs/PublicationInput.tsx";
import { PublicationBadge } from "./list/PublicationBadge.tsx";

export { checkPublication } from "./form/inputs/publicationChoice.ts";

/** The field `published_at` of what is published, drafted or scheduled by one moment. */
export const publicationField = {
  label: "Publication",
  sidebar: true,
  publicationLabels: { past: "Published", none: "Draft", future: "Scheduled" },
  Input: PublicationInput,
  Cell: PublicationBadge,
};
