import type { RunQuery } from "./messages.ts";
import type { SupervisedBackend } from "./supervisor.ts";

/** Runs SQL in the thread of the backend. */
export const queryOf =
  (backend: Pick<SupervisedBackend, "call">): RunQuery =>
  (sql, parameters = []) =>
    backend.call({ name: "query", sql, parameters });
