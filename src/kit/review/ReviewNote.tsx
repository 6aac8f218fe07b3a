import { Box, Button, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, usePermissions, useRecordContext } from "react-admin";
import type { Proposal, Written } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { joinCommas } from "#shared/base/text.ts";
import { AccountDialog } from "#ui/AccountDialog.tsx";
import { formatAge, formatMoment } from "#ui/formatMoment.ts";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { onSaving } from "../form/inputs/publicationChoice.ts";
import { useDescriptor } from "../resource/descriptor.ts";

/** Reads the drafts in review, their writers, and the proposed changes. */
export const useDesk = () => {
  const { readDesk } = useDataProvider<PlinthDataProvider>();
  const { permissions } = usePermissions<Permissions>();
  return useQuery({ queryKey: ["writers_desk"], queryFn: () => readDesk(), enabled: canSave(permissions) });
};

/** The name of another account before the facts of its draft, for the owner. */
export const WriterName = ({ id }: { id: string }) => {
  const name = useDesk().data?.writers[id];
  return name && `${name} · `;
};

/** Returns who proposed a change, and when: "wren@example.com, Plinth MCP on laptop, 29 Nov 2026, 12:03". */
export const originOf = ({ author, client, created_at }: Proposal): string =>
  joinCommas(author ?? "you", client, formatMoment(created_at));

type Place = "list" | "form" | "desk";

/** Publishes a draft, unless it has changed since it was read, and sends it to the owner or back to the writer with a line of text. */
const Actions = ({ draft: { kind, id, title, updated_at }, place }: { draft: Written; place: Place }) => {
  const isOwner = usePermissions().permissions === "owner";
  const provider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const action = isOwner ? "Return with a note" : "Mark as ready";
  const report = (done: string): Promise<void> => {
    notifySuccess(done);
    return queryClient.invalidateQueries();
  };
  const publish = (): void => {
    const data = { published_at: onSaving, ...(kind === "posts" && { date: null }) };
    provider.update(kind, { id, data, previousData: { id, updated_at } }).then(
      () => report(`“${title}” is published`),
      (error) => notifyFailure(`Failed to publish “${title}”`, error),
    );
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 0.75 }}>
      {/* A project is published by its status, and a form has its own button. */}
      {isOwner && place !== "form" && kind !== "projects" && (
        <Button size="small" variant="outlined" onClick={publish}>
          Publish
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <AccountDialog
          title={action}
          text={title}
          nameLabel={isOwner ? "Note to the Writer" : "Line for the Owner"}
          maxLength={300}
          asksPassword={false}
          action={isOwner ? "Return" : "Mark as ready"}
          onClose={() => setAsking(false)}
          send={async ({ name }, begin) => {
            begin();
            await provider.setReview(kind, id, name);
            await report(isOwner ? "Draft returned" : "The draft is ready for review");
          }}
        />
      )}
    </Box>
  );
};

const formSx = { mb: 2, px: 2, py: 1, border: 1, borderColor: "divider", borderRadius: 1 };

/** The writer of a draft, its state, line and actions. Nothing for other rows. @param place the desk names the writer itself */
export const ReviewNote = ({ id, place }: { id: string; place: Place }) => {
  const { drafts = [], writers = {} } = useDesk().data ?? {};
  const writer = writers[id];
  const draft = drafts.find((listed) => listed.id === id);
  if (!writer && !draft) return null;
  const { marked_at = null, is_returned = false, note = null } = draft ?? {};
  const state = marked_at && `${is_returned ? "Returned" : "Ready for review"} ${formatAge(marked_at)}`;
  const hasActions = writer || (place !== "list" && (is_returned || !state));
  return (
    <Box sx={{ overflowWrap: "anywhere", ...(place === "form" && formSx) }}>
      <Typography variant="body2" color="text.secondary">
        {[writer && place !== "desk" && `By ${writer}`, state].filter(Boolean).join(" · ")}
      </Typography>
      <Typography variant="body2" dir="auto" color="text.primary">
        {note && `“${note}”`}
      </Typography>
      {draft && hasActions && <Actions draft={draft} place={place} />}
    </Box>
  );
};

export const RowReview = () => {
  const { draft } = useDescriptor();
  const row = useRecordContext();
  return draft && row && <ReviewNote id={String(row.id)} place="list" />;
};
