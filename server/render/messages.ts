import type { Resume } from "#public/pages/resume/resume.ts";
import type { RenderedPage } from "./renderer.ts";

/** What a thread renders: a public page, the page that says that another takes too long, or the owner's résumé. */
export type Task = { kind: "page"; url: string; isTooSlow?: boolean } | { kind: "resume" };

/** What comes of a task, by its kind. */
export interface Results {
  page: RenderedPage;
  resume: Resume;
}

/** What a render thread starts from. */
export interface ThreadData {
  url: string;
  publishableKey: string;
}

/** One read of the data API, which the main thread does for a render thread. */
export interface ReadMessage {
  kind: "read";
  id: number;
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** The answer to such a read; without a status the read failed, and `message` says why. */
export type ReadAnswer =
  | { kind: "answer"; id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { kind: "readFailed"; id: number; message: string };

/** What the main thread says to a render thread. */
export type ToThread = { kind: "task"; id: number; task: Task } | ReadAnswer;

/** What a render thread says. `drawing`: from now on it hears nothing until that task is done. */
export type FromThread =
  | { kind: "ready" }
  | { kind: "drawing"; id: number }
  | { kind: "page"; id: number; result: RenderedPage }
  | { kind: "resume"; id: number; result: Resume }
  | { kind: "failed"; id: number; message: string }
  | ReadMessage
  | { kind: "cancel"; id: number };
