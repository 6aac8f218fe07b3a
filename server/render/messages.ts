import type { Resume } from "#public/pages/resume/resume.ts";
import type { RenderedPage } from "#public/render.tsx";
import type { Site } from "#shared/site/site.ts";
import type { SiteDocument } from "../crawlers/documents.ts";
import type { Answer, RequestMessage } from "../embedded/thread/messages.ts";

export type Task =
  | { kind: "page"; url: string; site: Site | undefined; isTooSlow?: boolean }
  | { kind: "document"; url: string; site: Site | undefined; isTooSlow: boolean }
  | { kind: "resume"; site: Site | undefined };

export interface ThreadData {
  url: string;
  publishableKey: string;
  isPrerendering: boolean;
}

/** A request of a thread, which the main thread makes. */
export type ReadMessage = { kind: "read" } & RequestMessage;

export type ReadAnswer = Answer | { kind: "readFailed"; id: number; message: string };

export type ToThread = { kind: "task"; id: number; task: Task } | ReadAnswer;

export type FromThread =
  | { kind: "ready" }
  | { kind: "drawing"; id: number }
  | { kind: "page"; id: number; result: RenderedPage }
  | { kind: "document"; id: number; result: SiteDocument | null }
  | { kind: "resume"; id: number; result: Resume }
  | { kind: "failed"; id: number; message: string }
  | ReadMessage
  | { kind: "cancel"; id: number };
