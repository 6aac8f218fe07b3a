import { usePermissions } from "react-admin";
import type { Written } from "#api/calls/content.ts";
import { useDesk } from "#kit/review/ReviewNote.tsx";
import { publicationOf } from "#shared/tables/publication.ts";
import { ActivityCards, entryOf } from "./ActivityCards.tsx";

const isScheduled = ({ published_at }: Written): boolean => publicationOf(published_at) === "Scheduled";

const cardOf = (title: string, rows: readonly Written[]) => ({
  title,
  count: rows.length,
  entries: rows.map((row) => entryOf(row, (isScheduled(row) && row.published_at) || row.updated_at)),
});

/** The drafts that wait for the owner's review. For a writer, the own drafts and the latest rows that the owner published or scheduled. */
export const WritersDesk = () => {
  const isWriter = usePermissions().permissions === "writer";
  const { data: { drafts, published } = { drafts: [], published: [] } } = useDesk();
  const isReturned = ({ is_returned }: Written): boolean => isWriter && is_returned === true;
  return (
    <ActivityCards
      cards={[
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
