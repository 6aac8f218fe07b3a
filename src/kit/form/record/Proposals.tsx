import { Suspense, useEffect, useState } from "react";
import { useDataProvider, useLocation, useRecordContext, useRedirect } from "react-admin";
import type { Proposal } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import type { Values } from "#shared/tables/values.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { notifyFailure, notifyProblem, notifySuccess } from "#ui/notify.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { originOf, useDesk } from "../../review/ReviewNote.tsx";
import { Notice } from "./notices.tsx";
import type { RecordFormState } from "./useRecordForm.ts";

const ProposalDialog = lazyWithRetry(async () => (await import("./ProposalDialog.tsx")).ProposalDialog);

/** Returns the new row that the address of an empty form names: `?proposal={id}`. */
export const useProposedRow = () => {
  const { table } = useDescriptor();
  const id = new URLSearchParams(useLocation().search).get("proposal");
  const { data, error, refetch } = useDesk();
  const proposal = data?.proposals.find((one) => one.id === id && one.is_new && one.resource === table);
  return { proposal, error, refetch, isPending: id !== null && !data };
};

interface ProposalNoticeProps {
  record: RecordFormState;
  proposal: Proposal;
}

const ProposalNotice = ({ record, proposal }: ProposalNoticeProps) => {
  const { fields, labels } = useDescriptor();
  const date: unknown = useRecordContext()?.date;
  const { refetch } = useDesk();
  const redirect = useRedirect();
  const { deletePermanently } = useDataProvider<PlinthDataProvider>();
  const [present, setPresent] = useState<Values | null>(null);
  const { version } = record;
  const [opened] = useState(version);
  // The database ends a proposal when its content is saved.
  useEffect(() => {
    if (version !== opened) void refetch();
  }, [version, opened, refetch]);
  const discard = async (): Promise<void> => {
    setPresent(null);
    try {
      const deleted = await deletePermanently([proposal.id]);
      if (proposal.is_new) redirect("/");
      await refetch();
      if (deleted > 0) notifySuccess("Proposal discarded");
      else notifyProblem("The proposal was changed or decided since then. Nothing was discarded.");
    } catch (error) {
      notifyFailure("Failed to discard the proposal", error);
    }
  };
  const show = (): void => setPresent({ ...record.form.getValues() });
  return (
    <>
      <Notice
        severity="info"
        hasDialog={present !== null}
        choices={proposal.is_new ? { "Discard proposal": () => void discard() } : { "Show the change": show }}
      >
        {proposal.is_new ? `This new ${labels.one}` : "A change"} was proposed by {originOf(proposal)}.
        {proposal.is_new && " Check it, then save it."}
        {version &&
          parseTimestamp(proposal.created_at) < parseTimestamp(version) &&
          ` The ${labels.one} was saved since then.`}
      </Notice>
      {present && (
        <Suspense fallback={null}>
          <ProposalDialog
            id={proposal.id}
            present={present}
            onAccept={(values) => {
              setPresent(null);
              // A correction must not move a post to the top of the blog.
              record.accept("date" in fields && !("published_at" in values) ? { ...values, date } : values);
            }}
            onDiscard={() => void discard()}
            onClose={() => setPresent(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** The changes that were proposed for the form's row, which the owner accepts or discards. */
export const Proposals = ({ record }: { record: RecordFormState }) => {
  const { table } = useDescriptor();
  const { data } = useDesk();
  const { proposal: proposed } = useProposedRow();
  const { rowId } = record;
  return data?.proposals
    .filter((one) => (rowId ? one.resource === table && one.row_id === rowId : one === proposed))
    .map((proposal) => <ProposalNotice key={proposal.id} record={record} proposal={proposal} />);
};
