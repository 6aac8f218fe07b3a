import { statSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";

declare module "hono" {
  interface ContextVariableMap {
    /** The file that answers this request, in the encoding that is sent. */
    foundFile?: string;
  }
}

const weak = (tag: string): string => tag.trim().replace(/^W\//, "");

export const matchesEtag = (noneMatch = "", etag: string): boolean =>
  noneMatch.split(",").some((tag) => tag.trim() === "*" || weak(tag) === weak(etag));

const conditions = ["range", "if-none-match", "if-modified-since"];

// One range of bytes; all others may be ignored (RFC 9110, 14.2).
const isByteRange = (range: string): boolean => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? [];
  return first === "" ? last !== "" : last === "" || Number(first) <= Number(last);
};

// If-None-Match precedes If-Modified-Since (RFC 9110, 13.2.2).
const isUnchanged = (asked: Headers, file: Headers): boolean => {
  const noneMatch = asked.get("if-none-match");
  if (noneMatch !== null) return matchesEtag(noneMatch, file.get("etag") ?? "");
  return Date.parse(asked.get("if-modified-since") ?? "") >= Date.parse(file.get("last-modified") ?? "");
};

const wantsPart = (asked: Headers, file: Headers): boolean => {
  const condition = asked.get("if-range");
  const isSame = condition === null || [file.get("etag"), file.get("last-modified")].includes(condition.trim());
  return isSame && isByteRange(asked.get("range") ?? "");
};

// The headers of a 304 (RFC 9110, 15.4.5).
const notModified = (file: Headers): Response => {
  const headers = new Headers();
  for (const name of ["etag", "last-modified", "cache-control", "vary"]) {
    const value = file.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: 304, headers });
};

const etagOf = (path: string): string => {
  const { mtimeMs, size } = statSync(path);
  return `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`;
};

const serveWithHeaders = (
  root: string,
  cacheControl: (path: string) => string,
  isTagged: boolean,
): MiddlewareHandler => {
  const serve = serveStatic({ root, precompressed: true, onFound: (path, context) => context.set("foundFile", path) });
  return async (context, next) => {
    const response = await serve(context, next);
    const path = context.get("foundFile");
    if (!response || path === undefined) return response;
    const control = cacheControl(path);
    response.headers.set("cache-control", control);
    // Browsers do not revalidate immutable files.
    if (isTagged || !control.includes("immutable")) response.headers.set("etag", etagOf(path));
    return response;
  };
};

/** Serves the files of a folder, with ranges and conditional requests. @param isTagged whether immutable files have an ETag */
export const staticFiles = (
  root: string,
  cacheControl: (path: string) => string,
  isTagged = false,
): MiddlewareHandler => {
  const serve = serveWithHeaders(root, cacheControl, isTagged);
  const files = new Hono().get("*", serve);

  return async (context, next) => {
    const { url, method, headers: asked } = context.req.raw;
    if (!conditions.some((name) => asked.has(name))) return serve(context, next);
    const plain = new Headers({ "accept-encoding": asked.get("accept-encoding") ?? "" });
    const file = await files.request(url, { method: "HEAD", headers: plain });
    if (file.status !== 200) return next();
    if (isUnchanged(asked, file.headers)) return notModified(file.headers);
    if (wantsPart(asked, file.headers)) plain.set("range", asked.get("range") ?? "");
    return files.request(url, { method, headers: plain });
  };
};
