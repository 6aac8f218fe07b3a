import { cpSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Hono } from "hono";
import PQueue from "p-queue";
import { paths } from "#public/data/paths.ts";
import type { Captcha } from "#shared/accounts/captchaServices.ts";
import { mediaBaseOf } from "#shared/base/backend.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { decodeUrlPart } from "#shared/base/text.ts";
import { securityPath } from "../../publishing/crawlers/siteFiles.ts";
import { formerFeed } from "../../publishing/feeds/formerFeeds.ts";
import { fileKinds } from "../../publishing/resume/resumeFiles.ts";
import { iconFiles } from "../../publishing/siteIcon/iconLook.ts";
import { strictTransport, widestPolicyText } from "../../shared/securityHeaders.ts";
import { UserError } from "../../shared/userError.ts";

// Two rules for one address must not set the same header: Cloudflare Pages would join the values, Netlify would use the last one.
const headersFile = ({
  hostedUrl,
  siteUrl,
  captcha,
}: Pick<SiteFiles, "hostedUrl" | "siteUrl" | "captcha">): string => `/*
  Content-Security-Policy: ${widestPolicyText(hostedUrl, captcha)}
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()${siteUrl.startsWith("https:") ? `\n  ${strictTransport.join(": ")}` : ""}
/admin
  X-Robots-Tag: noindex
/admin/*
  X-Robots-Tag: noindex
/preview/*
  X-Robots-Tag: noindex
  Cache-Control: no-store
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

interface Move {
  from: string;
  to: string;
  status?: number;
}

// Netlify expects query parameters as separate words. Cloudflare Pages ignores such a line with a warning.
const linesOf = ({ from, to: target }: Move): string[] => {
  const to = encodeURI(decodeUrlPart(target));
  // Browsers send capitals. Stored paths are in lower case.
  const [path = "/", query] = from.replace(/%[\da-f]{2}/g, (code) => code.toUpperCase()).split("?");
  if (query !== undefined) return [`${path} ${query.split("&").join(" ")} ${to} 301`];
  const hasEnding = /\/$|\.[^/.]*$/.test(path);
  return hasEnding ? [`${path} ${to} 301`] : [`${path} ${to} 301`, `${path}/ ${to} 301`];
};

// Cloudflare Pages removes the ending .html from all addresses, also from those of a rule.
const redirectsFile = (moves: readonly Move[], redirects: readonly Move[], hostedUrl: string | null): string =>
  [
    ...moves.flatMap((move) =>
      formerFeed(move.from) ? linesOf(move) : `${move.from} ${move.to} ${move.status ?? 301}`,
    ),
    ...redirects.flatMap(linesOf),
    // Pages link files at the project. Links in the settings or on other sites may use /media.
    ...(hostedUrl ? [`/media/* ${mediaBaseOf({ url: hostedUrl, isHosted: true })}/:splat 302`] : []),
    ...["atom.xml", "feed.json"].map((former) => `/tags/:tag/${former} /tags/:tag/rss.xml 301`),
    "/admin/* /admin 200",
    "/preview/* /admin 200",
    "",
  ].join("\n");

const atOnce = 10;

// Two segments: one could be a page of the owner, whose data the 404 page would then contain.
const unknownPath = "/404/404";

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns the paths of this site in a page's attributes or a sitemap, except those of the admin, previews and the backend. */
const pathsIn = (text: string, siteUrl: string): string[] =>
  [...text.matchAll(/\b(?:href|content)="([^"]*)"|<loc>([^<]*)<\/loc>/g)].flatMap(([, attribute, location]) => {
    const address = attribute ?? location ?? "";
    if (!/^(?:\/|https?:)/.test(address) || !isUrl(address, siteUrl)) return [];
    const { origin, pathname } = new URL(address, siteUrl);
    const isOwners = /^\/(?:admin|preview|rest|auth|healthz)(?:\/|$)/i.test(pathname);
    return origin === new URL(siteUrl).origin && !isOwners ? pathname : [];
  });

/** Adds a page's own policy, which restricts that of the host's headers. `frame-ancestors` only works in a header. */
const withPolicy = (html: string, policy: string): string =>
  html.replace(
    /<meta charset[^>]*>/,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${policy.replace(/;\s*frame-ancestors [^;]*/, "")}">`,
  );

interface SiteFiles {
  app: Hono;
  shell: string;
  client: string;
  siteUrl: string;
  hostedUrl: string | null;
  captcha: Captcha | null;
  unlinked: { feeds: readonly string[]; former: readonly string[] };
  redirects: readonly Move[];
  onProgress: (written: number, known: number) => void;
}

/**
 * Writes the app's responses as files for a static host: all addresses of the sitemap, and those that pages link.
 * @returns the sorted paths of the pages @throws {UserError} if an address fails
 */
export const writeSite = async (folder: string, site: SiteFiles): Promise<string[]> => {
  const { app, siteUrl } = site;
  cpSync(site.client, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$|[\\/]\.vite$/.test(file) });
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

  const pages: string[] = [];
  const moves: Move[] = [];
  const known = new Set<string>();
  const former = new Set(site.unlinked.former);
  const queue = new PQueue({ concurrency: atOnce });
  let written = 0;

  const request = async (path: string): Promise<Response> => {
    const answer = await app.request(new URL(path, siteUrl).href);
    if (answer.status >= 500) throw new UserError(`Rendering ${path} failed, so the site was not built.`);
    return answer;
  };

  const add = (path: string): void => {
    if (known.has(path)) return;
    known.add(path);
    // The first failure rejects `onError` below.
    queue.add(() => visit(path)).catch(() => queue.clear());
  };

  const writePage = async (file: string, answer: Response): Promise<string> => {
    const html = await answer.text();
    write(file, withPolicy(html, answer.headers.get("content-security-policy") ?? ""));
    return html;
  };

  const writeAnswer = async (path: string, answer: Response): Promise<void> => {
    if (answer.headers.get("content-type")?.startsWith("text/html")) {
      const html = await writePage(path === "/" ? "index.html" : `${decodeUrlPart(path).slice(1)}.html`, answer);
      pages.push(path);
      for (const named of pathsIn(html, siteUrl)) add(named);
      return;
    }
    const content = new Uint8Array(await answer.arrayBuffer());
    write(decodeUrlPart(path).slice(1), content);
    if (/^\/sitemap[^/]*\.xml$/.test(path)) {
      for (const named of pathsIn(new TextDecoder().decode(content), siteUrl)) add(named);
    }
  };

  const visit = async (path: string): Promise<void> => {
    const file = resolve(folder, decodeUrlPart(path).slice(1));
    // A file in public/ takes precedence.
    if (isFile(file) || !`${file}${sep}`.startsWith(`${resolve(folder)}${sep}`)) return;
    const answer = await request(path);
    const location = answer.headers.get("location");
    const isMove =
      (answer.status === 301 && former.has(path)) || fileKinds.has(path) || path.startsWith(paths.resumeLink.to(""));
    if (isMove && location) moves.push({ from: path, to: location, status: answer.status });
    if (answer.status === 200) await writeAnswer(path, answer);
    written += 1;
    site.onProgress(written, known.size);
  };

  for (const path of [
    ...["/", "/sitemap.xml", "/robots.txt", "/llms.txt", securityPath, ...fileKinds.keys()],
    ...iconFiles.map((file) => `/${file}`),
    ...site.unlinked.feeds,
    ...former,
  ]) {
    add(path);
  }
  await Promise.race([queue.onIdle(), queue.onError()]);

  await writePage("404.html", await request(unknownPath));
  write("admin.html", site.shell);
  // A fixed order, because responses arrive in any order.
  moves.sort((one, other) => (one.from < other.from ? -1 : 1));
  // The owner's redirects do not apply to pages and moved addresses.
  const answered = new Set([...pages, ...moves.map(({ from }) => from)]);
  const redirects = site.redirects.filter(({ from }) => !answered.has(from) && !isFile(join(folder, from)));
  write("_headers", headersFile(site));
  write("_redirects", redirectsFile(moves, redirects, site.hostedUrl));
  return pages.sort();
};
