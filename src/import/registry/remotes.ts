import { fetchDevto } from "../blogs/devtoFetcher.ts";
import { fetchCredly } from "../career/fetchCredly.ts";
import { fetchGithub } from "../career/fetchGithub.ts";
import type { SourceFile } from "../types.ts";

/** A place that is asked for what it shows of somebody anyway. */
export interface Remote {
  /** Of the source that reads its answer. */
  source: string;
  label: string;
  /** What is to be typed. */
  field: string;
  /** @throws {ImportRefusal} with what to do instead */
  fetch: (typed: string, fetch: typeof globalThis.fetch) => Promise<SourceFile[]>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The admin's connect-src names them too (server/http/security.ts). */
export const remotes: readonly Remote[] = [
  { source: "github", label: "GitHub", field: "GitHub name", fetch: fetchGithub },
  { source: "credly", label: "Credly", field: "Credly name or address", fetch: fetchCredly },
  {
    source: "devto",
    label: "dev.to",
    field: "dev.to name",
    fetch: async (typed, fetch) => [await fetchDevto({ user: typed.trim().replace(/^@/, ""), fetch, wait })],
  },
];
