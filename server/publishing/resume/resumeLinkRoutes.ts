import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { RendererOptions } from "#public/app/render.tsx";
import { paths } from "#public/data/paths.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { type OpenedResume, readOpenedResume } from "#public/pages/resume/readResume.ts";
import { backendHeaders } from "#shared/base/backend.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import type { Site } from "#shared/site/site.ts";
import { readLastChange } from "./lastChange.ts";
import { createResumeFiles, fileTypes, type ResumeFiles } from "./resumeFiles.ts";
import { unavailable } from "./resumeRoutes.ts";

const formats: ReadonlyMap<string, keyof typeof fileTypes> = new Map([
  [".pdf", "pdf"],
  [".docx", "docx"],
  [".json", "json"],
]);

// Cubot is a maker of phones.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|preview|external|embed|headless|lighthouse|archiver|monitor|google-|compatible; (?!MSIE)/i;

/** Checks whether a request for a page looks like that of a reader, not of a program, a prefetch or the admin. */
const isOfReader = ({ method, headers }: Request): boolean => {
  const agent = headers.get("user-agent") ?? "";
  return (
    method === "GET" &&
    agent.startsWith("Mozilla/") &&
    !programs.test(agent) &&
    (headers.get("sec-fetch-dest") ?? "document") === "document" &&
    !/prefetch|preview/.test(`${headers.get("sec-purpose")} ${headers.get("purpose")}`) &&
    !/^https?:\/\/[^/]+\/admin(?:\/|$)/.test(headers.get("referer") ?? "")
  );
};

interface ResumeLinksOptions {
  renderer: RendererOptions;
  readPdfPhone: () => Promise<string | null>;
  site: () => Promise<Site>;
  siteUrl: string | null;
}

export const resumeLinkRoutes = ({ renderer, readPdfPhone, site, siteUrl }: ResumeLinksOptions): Hono => {
  const tables = createTableReader(renderer);
  const origin = siteUrl && new URL(siteUrl).origin;
  const made = new LRUCache<string, ResumeFiles>({ max: 50 });

  const filesOf = async (row: OpenedResume, { accent }: Site, pdfPhone: string | null): Promise<ResumeFiles> => {
    const { resume, language, design, changedAt } = row;
    const lastChange = await readLastChange(tables);
    const [, newest = lastChange] = [lastChange, parseTimestamp(changedAt).toISOString()].sort();
    const look = { accent, language, design, changedAt: newest, pdfPhone };
    const key = JSON.stringify([resume, look]);
    const files =
      made.get(key) ??
      createResumeFiles(
        async () => resume,
        async () => look,
      );
    made.set(key, files);
    return files;
  };

  const fileAt = async (context: Context, token: string, ending: string) => {
    const format = formats.get(ending);
    if (!format) return null;
    const [settings, phone] = await Promise.all([site(), readPdfPhone()]);
    const contacts = { url: origin ?? undefined, phone: phone ?? undefined };
    const found = await readOpenedResume(settings, tables, token, contacts);
    if (found.kind !== "found") return null;
    const { anonymous } = found.row;
    const files = await filesOf(found.row, settings, anonymous ? null : phone);
    const file = await files.file(anonymous ? null : origin, { format, paper: found.row.paper });
    const type = { "content-type": fileTypes[format], "content-disposition": `inline; filename="resume${ending}"` };
    const response = file
      ? context.body(file, 200, { ...type, "cache-control": "no-cache" })
      : context.redirect(paths.resumeLink.to(token));
    return { response, isPublic: found.row.name !== null };
  };

  /** Counts an opening if asked to. Returns whether the résumé is public. */
  const openPage = async (link_token: string, is_counted: boolean): Promise<boolean> => {
    const response = await renderer.fetch(`${renderer.url}/rest/v1/rpc/open_resume?select=visibility`, {
      method: "POST",
      headers: { ...backendHeaders(renderer.publishableKey), "content-type": "application/json" },
      body: JSON.stringify({ link_token, is_counted }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      console.error(`An opening of a résumé was not counted: the data API answered ${response.status}.`);
    return response.ok && (await response.text()).includes('"Public"');
  };

  const routes = new Hono();
  routes.get(paths.resumeLink.pattern, async (context, next) => {
    const { pathname } = new URL(context.req.url);
    const [, token, ending] = /^\/r\/([0-9a-f]{32})(\.\w+)?$/.exec(pathname) ?? [];
    let isPublic = false;
    try {
      const file = token && ending ? await fileAt(context, token, ending) : null;
      if (file) context.res = file.response;
      else await next();
      const isPage = token && !ending && context.res.status < 400;
      isPublic = isPage ? await openPage(token, isOfReader(context.req.raw)) : (file?.isPublic ?? false);
    } catch (error) {
      context.res = unavailable(context, error);
    }
    if (isPublic) return;
    context.res.headers.set("x-robots-tag", "noindex, nofollow");
    context.res.headers.set("cache-control", "private, no-store");
  });
  return routes;
};
