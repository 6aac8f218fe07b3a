import { usePermissions } from "react-admin";
import type { Proposal, Written } from "#api/calls/content.ts";
import { originOf, useDesk } from "#kit/review/ReviewNote.tsx";
import { capitalize } from "#shared/base/text.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { type SiteMap, useSiteMap } from "../shared/SiteMapContext.ts";
import { ActivityCards, entryOf } from "./ActivityCards.tsx";

const isScheduled = ({ published_at }: Written): boolean => publicationOf(published_at) === "Scheduled";

const cardOf = (title: string, rows: readonly Written[]) => ({
  title,
  count: rows.length,
  entries: rows.map((row) => entryOf(row, (isScheduled(row) && row.published_at) || row.updated_at)),
});

const proposalsCard = (proposals: readonly Proposal[], { resources }: SiteMap) => ({
  title: "Proposed changes",
  count: proposals.length,
  entries: proposals.flatMap((proposal) => {
    const { id, resource, row_id, is_new, title } = proposal;
    const found = resources.find(({ table }) => table === resource);
    if (!found) return [];
    const to = `/${found.name}/${is_new ? `create?proposal=${id}` : row_id}`;
    const note = capitalize(`${is_new ? "new " : ""}${found.labels.one} · by ${originOf(proposal)}`);
    return [{ key: id, to, text: title, note }];
  }),
});

/** The proposed changes, and the drafts that wait for the owner's review. For a writer, the own drafts and the latest rows that the owner published or scheduled. */
export const WritersDesk = () => {
  const isWriter = usePermissions().permissions === "writer";
  const siteMap = useSiteMap();
  const { data: { drafts, published, proposals } = { drafts: [], published: [], proposals: [] } } = useDesk();
  const isReturned = ({ is_returned }: Written): boolean => isWriter && is_returned === true;
  return (
    <ActivityCards
      cards={[
        proposalsCard(proposals, siteMap),
        cardOf("Returned to you", drafts.filter(isReturned)),
        cardOf(
          isWriter ? "Your drafts" : "Ready for review",
          drafts.filter((row) => !isReturned(row)),
        ),
        cardOf("Scheduled", published.filter(isScheduled)),
        cardOf(
          "Published",
          published.filter((row) => !isScheduled(row)),
        ),
      ]}
    />
  );
};
