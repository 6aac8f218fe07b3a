import { list, object, string } from "#shared/base/schema.ts";
import { joinOr } from "#shared/base/text.ts";
import { projects } from "#shared/tables/projects.ts";
import { UserError } from "../shared/userError.ts";
import type { FoundPage } from "./findPage.ts";
import type { Remote } from "./remote.ts";

const refused = list(object({ message: string }));

const publicStatuses = projects.columns.status.options?.filter((status) => status !== "Draft") ?? [];

/**
 * Publishes a post or a page now. A project gets a status.
 * @throws {UserError} if a project's status is missing, or the row has changed @throws {BackendError} if the account may not publish
 */
export const publish = async (
  remote: Remote,
  { kind, id, updated_at }: FoundPage,
  status: string | null,
): Promise<void> => {
  if (kind === "projects") {
    if (!status || !publicStatuses.includes(status)) {
      throw new UserError(`A project is published with its status: ${joinOr(publicStatuses)}.`);
    }
    const updated = await remote.update(kind, id, updated_at, { status });
    if (updated === "conflict") throw new UserError("The project was changed in this moment. Try again.");
    return;
  }
  const parameters = { kind, ids: [id], action: "publish", tag: null };
  const [refusal] = refused.parse(await remote.call("change_rows", parameters));
  if (refusal) throw new UserError(refusal.message);
};
