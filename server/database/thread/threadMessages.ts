export interface RequestMessage {
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

export type QueryRow = Record<string, unknown>;

export type RunQuery = (sql: string, parameters?: unknown[]) => Promise<QueryRow[]>;

export type Call =
  | { name: "query"; sql: string; parameters: unknown[] }
  | { name: "dump"; target: string }
  | { name: "readContentState" };

/** The version of the public content. It changes with each write and with the publication of a scheduled post. */
export interface ContentState {
  version: string;
  nextPublicationAt: number | null;
}

export type WorkerMessage =
  | { kind: "ready"; publishableKey: string; isClaimable: boolean }
  | { kind: "failure"; message: string; isUserFacing: boolean; isDamaged?: boolean }
  | { kind: "migrating" }
  | { kind: "result"; id: number; rows: QueryRow[] }
  | { kind: "refusal"; id: number; message: string }
  | { kind: "answer"; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: "trusted"; ids: string[] }
  | { kind: "content"; state: ContentState | null }
  | { kind: "closed" };

export type Answer = Extract<WorkerMessage, { kind: "answer" }>;

const bodilessStatuses = [204, 205, 304];

export const toResponse = ({ status, headers, body }: Pick<Answer, "status" | "headers" | "body">): Response =>
  new Response(bodilessStatuses.includes(status) ? null : body, { status, headers });

export type ParentMessage =
  | ({ kind: "request" } & RequestMessage)
  | { kind: "call"; id: number; call: Call }
  | { kind: "migrate" }
  | { kind: "close" };
