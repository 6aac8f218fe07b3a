import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { RendererOptions } from "#public/app/render.tsx";
import { paths } from "#public/data/paths.ts";
import { createTableReader } from "#public/data/tableReader.ts";
import { type OpenedResume, readOpenedResume, readPublicResumes } from "#public/pages/resume/readResume.ts";
import { parseTimestamp } from "#shared/base/dates.ts";
import { keysOf } from "#shared/base/schema.ts";
import type { Site } from "#shared/site/site.ts";
import { readLastChange } from "./lastChange.ts";
import { createResumeFiles, dispositionOf, fileTypes, type ResumeFiles } from "./resumeFiles.ts";
import { unavailable } from "./resumeRoutes.ts";

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
    const format = keysOf(fileTypes).find((name) => ending === `.${name}`);
    if (!format) return null;
    const [settings, phone] = await Promise.all([site(), readPdfPhone()]);
    const contacts = { url: origin ?? undefined, phone: phone ?? undefined };
    const found = await readOpenedResume(settings, tables, token, contacts);
    if (found.kind !== "found") return null;
    const { anonymous } = found.row;
    const files = await filesOf(found.row, settings, anonymous ? null : phone);
    const file = await files.file(anonymous ? null : origin, { format, paper: found.row.paper });
    const headers = {
      "content-type": fileTypes[format],
      "content-disposition": dispositionOf(anonymous ? null : settings.name, format),
      "cache-control": "no-cache",
    };
    return file ? context.body(file, 200, headers) : context.redirect(paths.resumeLink.to(token));
  };

  const routes = new Hono();
  routes.get(paths.resumeLink.pattern, async (context, next) => {
    const { pathname } = new URL(context.req.url);
    const [, token, ending] = /^\/r\/([0-9a-f]{32})(\.\w+)?$/.exec(pathname) ?? [];
    let isPublic = false;
    try {
      const file = token && ending ? await fileAt(context, token, ending) : null;
      if (file) context.res = file;
      else await next();
      const listed = token && context.res.status < 400 ? await readPublicResumes(tables).catch(() => []) : [];
      isPublic = listed.some((resume) => resume.token === token);
    } catch (error) {
      context.res = unavailable(context, error);
    }
    if (isPublic) return;
    context.res.headers.set("x-robots-tag", "noindex, nofollow");
    context.res.headers.set("cache-control", "private, no-store");
  });
  return routes;
};
