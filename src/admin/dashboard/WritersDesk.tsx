import { usePermissions } from "react-admin";
import type { Written } from "#api/calls/content.ts";
import { useDesk } from "#kit/review/ReviewNote.tsx";
import { ActivityCards, entryOf } from "./ActivityCards.tsx";

const cardOf = (title: string, rows: readonly Written[]) => ({
  title,
  count: rows.length,
  entries: rows.map((row) => entryOf(row, row.updated_at)),
});

/** The drafts that wait for the owner's review. For a writer, the own drafts and the latest published rows. */
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
        cardOf("Published", published),
      ]}
    />
  );
};
