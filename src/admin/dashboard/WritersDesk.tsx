import { Alert, Link } from "@mui/material";
import { LinkBase, useGetIdentity, usePermissions } from "react-admin";
import type { Written } from "#api/calls/content.ts";
import { useDesk } from "#kit/review/ReviewNote.tsx";
import { ActivityColumns, entryOf } from "./ActivityCards.tsx";

const cardOf = (title: string, rows: readonly Written[]) => ({
  title,
  count: rows.length,
  entries: rows.map((row) => entryOf(row, row.updated_at)),
});

/** The drafts that wait for the owner's review. For a writer, the own drafts and the latest published rows. */
export const WritersDesk = () => {
  const isWriter = usePermissions().permissions === "writer";
  const { data: { drafts, published } = { drafts: [], published: [] } } = useDesk();
  const { data: { fullName } = {} } = useGetIdentity();
  const isReturned = ({ is_returned }: Written): boolean => isWriter && is_returned === true;
  return (
    <>
      {isWriter && fullName === "" && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Your posts show no author yet.{" "}
          <Link component={LinkBase} to="/profile">
            Enter your name
          </Link>
        </Alert>
      )}
      <ActivityColumns
        cards={[
          cardOf("Returned to you", drafts.filter(isReturned)),
          cardOf(
            isWriter ? "Your drafts" : "Ready for review",
            drafts.filter((row) => !isReturned(row)),
          ),
          cardOf("Published", published),
        ]}
      />
    </>
  );
};
