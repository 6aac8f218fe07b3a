import { Typography } from "@mui/material";
import type { ResourceDescriptor } from "./resource/descriptor.ts";

const DraftNote = () => (
  <Typography variant="body2" color="text.secondary">
    Draft. The owner of the site publishes it.
  </Typography>
);

/** Returns the resource as writers use it, whose forms save drafts only; nothing if writers have no access. */
export const forWriter = (resource: ResourceDescriptor): ResourceDescriptor[] => {
  const { draft, fields, labels, list, derive } = resource;
  if (!draft) return [];
  return [
    {
      ...resource,
      draftsOnly: true,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, name in draft ? { ...field, Input: DraftNote } : field]),
      ),
      labels: {
        ...labels,
        description: "Your drafts, and what the site shows",
        trashWarning: () => `The owner of the site can restore this ${labels.one} for 30 days.`,
      },
      list: { ...list, links: [] },
      derive: (values) => ({ ...derive(values), ...draft }),
    },
  ];
};
