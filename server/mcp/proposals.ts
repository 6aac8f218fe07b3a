import { asRecord } from "#shared/base/unknownValues.ts";
import type { TableName } from "#shared/tables/table.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";
import { readRows, versionsOf } from "./contentKinds.ts";

/** Reads what the account has proposed for a row, or null if nothing waits for the owner. */
export const readProposal = async (remote: Remote, table: TableName, row: Values): Promise<Values | null> => {
  const query = { ...versionsOf("proposal", table, row), author_id: `eq.${remote.account.id}`, limit: "1" };
  const [proposal] = await readRows(remote, "versions", query);
  return asRecord(proposal?.content);
};

/**
 * Stores a change beside a row, for the owner to accept or discard.
 * @param stored null for a new row
 * @param valuesFor gets the row with what the account has proposed for it
 */
export const propose = async (
  remote: Remote,
  table: TableName,
  stored: Values | null,
  valuesFor: (row: Values) => Values,
): Promise<string> => {
  const content = valuesFor({ ...stored, ...(stored && (await readProposal(remote, table, stored))) });
  const id = stored?.id ?? null;
  await remote.call("propose_change", { resource: table, row_id: id, content });
  const form = id ? `/${table}/${id}/edit` : "";
  return `Not changed yet: proposed to the owner. It waits at ${remote.site.origin}/admin${form}.`;
};
