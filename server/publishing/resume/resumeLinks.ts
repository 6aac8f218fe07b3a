import { LRUCache } from "lru-cache";
import type { RendererOptions } from "#public/app/render.tsx";
import type { Found } from "#public/data/pageData.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import type { OpenedResume } from "#public/pages/resume/readResume.ts";
import { backendHeaders } from "#shared/base/backend.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { list, object, string } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import { shareInFlight } from "../../shared/async.ts";
import { readLastChange } from "./lastChange.ts";
import type { Paper } from "./pdf.ts";
import { createResumeFiles, type ResumeFiles } from "./resumeFiles.ts";

const openedLinks = list(object({ visibility: string, paper: string }));

interface OpenedLink {
  isPublic: boolean;
  paper: Paper;
}

export interface ResumeLinks {
  /** Returns null if the link is unknown or revoked. */
  open: (token: string, isCounted: boolean) => Promise<OpenedLink | null>;
  files: (token: string) => ResumeFiles;
}

interface ResumeLinksOptions {
  address: RendererOptions;
  site: () => Promise<Site>;
  read: (token: string, site: Site) => Promise<Found<OpenedResume>>;
  readPdfPhone: () => Promise<string | null>;
}

const timeoutMs = 10_000;

// Each has the last PDF.
const mostFiles = 50;

/** Opens résumés for an audience by their links, with the rights of a visitor. */
export const createResumeLinks = ({ address, site, read, readPdfPhone }: ResumeLinksOptions): ResumeLinks => {
  const tables = createTableReader(address);
  const call = async (link_token: string, is_counted: boolean): Promise<OpenedLink | null> => {
    const { url, publishableKey, fetch } = address;
    const response = await fetch(`${url}/rest/v1/rpc/open_resume?select=visibility,paper`, {
      method: "POST",
      headers: { ...backendHeaders(publishableKey), "content-type": "application/json" },
      body: JSON.stringify({ link_token, is_counted }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the data API answered ${response.status}`);
    const [opened] = openedLinks.parse(await response.json());
    if (!opened) return null;
    return { isPublic: opened.visibility === "Public", paper: opened.paper === "Letter" ? "Letter" : "A4" };
  };

  const filesOf = (token: string): ResumeFiles => {
    const current = shareInFlight(async () => {
      const found = await read(token, await site());
      if (found.kind === "found") return found.row;
      throw new Error("its link was revoked meanwhile");
    });
    return createResumeFiles(
      async () => (await current()).resume,
      async () => {
        const { language, design, changedAt } = await current();
        const changes = [await readLastChange(tables), parseTimestamp(changedAt).toISOString()];
        const look = { accent: (await site()).accent, language, design, changedAt: changes.sort()[1] ?? changedAt };
        return { ...look, pdfPhone: await readPdfPhone() };
      },
    );
  };
  const made = new LRUCache<string, ResumeFiles>({ max: mostFiles, memoMethod: filesOf });

  return {
    // A database that accepts no writes still shows the résumé.
    open: (token, isCounted) =>
      call(token, isCounted).catch((error) => (isCounted ? call(token, false) : Promise.reject(error))),
    files: (token) => made.memo(token),
  };
};
