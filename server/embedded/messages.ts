/** A request on its way to the backend's thread; the body is handed over, not copied. */
export interface RequestMessage {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** What the backend's thread answers, and what it says of itself. */
export type WorkerMessage =
  | { kind: "ready"; publishableKey: string; isClaimable: boolean }
  | { kind: "failure"; message: string; forPeople: boolean }
  | { kind: "answer"; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  /** The accounts that own the site now; told at start and when they have changed. */
  | { kind: "owners"; ids: string[] }
  | { kind: "closed" };

/** What the backend's thread is asked. */
export type ParentMessage = ({ kind: "request" } & RequestMessage) | { kind: "close" };
