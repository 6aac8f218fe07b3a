import { fetchCredly } from "../remote/fetchCredly.ts";
import { fetchDevto } from "../remote/fetchDevto.ts";
import { fetchGithub } from "../remote/fetchGithub.ts";
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

/** The admin's connect-src names them too (server/common/securityHeaders.ts). */
export const remotes: readonly Remote[] = [
  { source: "github", label: "GitHub", field: "GitHub name", fetch: fetchGithub },
  { source: "credly", label: "Credly", field: "Credly name or address", fetch: fetchCredly },
  { source: "devto", label: "dev.to", field: "dev.to name", fetch: fetchDevto },
];
