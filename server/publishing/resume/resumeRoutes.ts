import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { paths } from "#public/data/paths.ts";
import { fontCommandHeader, unsupportedTextsHeader } from "#shared/base/links.ts";
import { messageOf } from "../../shared/userError.ts";
import { dispositionOf, type FileKind, fileKinds, fileTypes, type ResumeFiles } from "./resumeFiles.ts";

const maxNamed = 10;
const maxLength = 80;

export const unavailable = (context: Context, error: unknown) => {
  console.error(`Making the résumé failed: ${messageOf(error)}`);
  return context.text("The résumé is not available right now. Please try again in a minute.\n", 503, {
    "retry-after": "60",
  });
};

const warningHeaders = async (files: ResumeFiles): Promise<Record<string, string>> => {
  const texts = await files.undrawableTexts();
  const command = await files.fontCommand(texts);
  const named = texts.slice(0, maxNamed).map((text) => text.slice(0, maxLength));
  return {
    [unsupportedTextsHeader]: encodeURIComponent(JSON.stringify(named)),
    ...(command ? { [fontCommandHeader]: command } : {}),
  };
};

export const resumeRoutes = (
  files: ResumeFiles,
  siteUrl: string | null,
  ownerName = async (): Promise<string | null> => null,
): Hono => {
  const routes = new Hono();
  // Without SITE_URL the files name no address: that of the request may be a local one.
  const origin = siteUrl && new URL(siteUrl).origin;
  const answer = async (context: Context, kind: FileKind) => {
    const file = await files.file(origin, kind);
    if (!file) {
      const message = `The fonts of the PDF lack letters of this résumé. Print ${paths.resume.to()} instead.\n`;
      return context.text(message, 302, { location: paths.resume.to(), "cache-control": "no-cache" });
    }
    return context.body(file, 200, {
      "content-type": fileTypes[kind.format],
      "content-disposition": dispositionOf(await ownerName(), kind.format),
      "cache-control": "no-cache",
      ...(kind.format === "json" && context.req.method === "HEAD" ? await warningHeaders(files) : {}),
    });
  };
  for (const [path, kind] of fileKinds) {
    routes.get(path, etag(), (context) => answer(context, kind).catch((error) => unavailable(context, error)));
  }
  return routes;
};
