/** A request on its way to the backend's thread; the body is handed over, not copied. */
export interface RequestMessage {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** One row of a query that the server itself asks. */
export type QueryRow = Record<string, unknown>;

/** What the server itself asks of the database, past every policy. */
export type Call =
  | { name: "query"; sql: string; parameters: unknown[] }
  /** Copies the files of the database into a folder that is not there yet. */
  | { name: "copy"; target: string };

/** What the backend's thread answers, and what it says of itself. */
export type WorkerMessage =
  | { kind: "ready"; publishableKey: string; isClaimable: boolean }
  | { kind: "failure"; message: string; isUserFacing: boolean; isDamaged?: boolean }
  /** Migrations are pending on a database that has been used; it stays as it is until `migrate` comes. */
  | { kind: "migrating" }
  | { kind: "result"; id: number; rows: QueryRow[] }
  | { kind: "refusal"; id: number; message: string }
  | { kind: "answer"; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  /** The accounts that own the site now; told at start and when they have changed. */
  | { kind: "owners"; ids: string[] }
  | { kind: "closed" };

/** What the backend's thread is asked. */
export type ParentMessage =
  | ({ kind: "request" } & RequestMessage)
  | { kind: "call"; id: number; call: Call }
  | { kind: "migrate" }
  | { kind: "close" };
