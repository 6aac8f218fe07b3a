import { recordOf, unknown } from "#shared/base/schema.ts";
import type { Values } from "#shared/tables/values.ts";
import type { Remote } from "../remote/remote.ts";

const content = { table: "versions" as const, columns: "content", ...recordOf(recordOf(unknown)) };

/** Reads what the account has proposed for a row, and the owner has not decided about. Empty if there is nothing. */
export const readProposal = async ({ rows, account }: Remote, resource: string, id: string): Promise<Values> => {
  const query = { kind: "eq.proposal", resource: `eq.${resource}`, row_id: `eq.${id}`, author_id: `eq.${account.id}` };
  return (await rows(content, { ...query, limit: "1" }))[0]?.content ?? {};
};

/** Stores a change beside a row, for the owner to accept or discard. @param id null for a new row */
export const propose = async (
  { call, site }: Remote,
  resource: string,
  id: string | null,
  values: Values,
): Promise<string> => {
  await call("propose_change", { resource, row_id: id, content: values });
  return `Not changed yet: proposed to the owner. It waits at ${site.origin}/admin${id ? `/${resource}/${id}/edit` : ""}.`;
};
