import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { emptyTarget } from "./emptyTarget.ts";
import { Failure } from "./failure.ts";
import { iconSvg, iconsIn } from "./icons.ts";
import { fillTemplate, shell } from "./pages.ts";
import type { PublicRenderer } from "./renderer.ts";
import { type ResumeFiles, resumePapers } from "./resume/files.ts";
import { policyText } from "./security.ts";

interface PrerenderOptions {
  renderer: PublicRenderer;
  /** The owner's résumé as files. */
  resume: ResumeFiles;
  /** index.html as built. */
  template: string;
  /** Folder of the built files that browsers download. */
  client: string;
  /** The folder to write; an earlier build in it is removed first. */
  target: string;
  /** The site's public address. */
  siteUrl: string;
  hostedUrl: string | null;
}

const starts = ["/", "/blog", "/projects", "/resume"];

// Links to pages of this site: two slashes name another host, a dot marks a file, and neither the admin nor a preview is
// a page of these.
const linkedPages = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*href="(\/(?![/\\])[^"?#.]*)["?#]/g)].flatMap(([, path = "/"]) =>
    /^\/(?:admin|preview)(?:\/|$)/.test(path) ? [] : [path],
  );

const fileFor = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

const adminHeaders = (path: string, hostedUrl: string | null): string => `${path}
  ! Content-Security-Policy
  Content-Security-Policy: ${policyText("admin", hostedUrl)}
  X-Robots-Tag: noindex`;

const headersFile = (hostedUrl: string | null): string => `/*
  Content-Security-Policy: ${policyText("public", hostedUrl)}
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
${["/admin", "/admin/*"].map((path) => adminHeaders(path, hostedUrl)).join("\n")}
/preview/*
  X-Robots-Tag: noindex
  Cache-Control: no-store
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

// The shell starts the admin, a preview, and a page that was published after the build; anything else unknown is 404.html.
const redirectsFile = `/admin /shell.html 200
/admin/* /shell.html 200
/blog/* /shell.html 200
/projects/* /shell.html 200
/preview/* /shell.html 200
`;

/**
 * Writes the whole public side as files for any static host: every page that is linked from another, 404.html, the shell
 * for the admin and for pages newer than the build, and the host's headers and redirects (Netlify's and Cloudflare's form).
 * @returns the addresses written
 */
export const prerender = async (options: PrerenderOptions): Promise<string[]> => {
  const { renderer, resume, template, client, target, siteUrl, hostedUrl } = options;
  emptyTarget(target);
  cpSync(client, target, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });

  const write = (file: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  };

  // First, because it marks the folder as a build's: one that fails later can be replaced by the next.
  write("shell.html", shell(template));
  const written: string[] = [];
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, ...page } = await renderer(new URL(path, siteUrl));
    if (status >= 500) throw new Failure(`${path} could not be rendered, so the site was not built.`);
    if (status !== 200) continue;
    write(fileFor(path), fillTemplate(template, page));
    written.push(path);
    for (const slug of iconsIn(page.body)) write(`icons/${slug}.svg`, await iconSvg(slug));
    waiting.push(...linkedPages(page.body).filter((link) => !written.includes(link) && !waiting.includes(link)));
  }

  // An owner who puts a file of that name among the others means that one.
  const isGiven = (file: string): boolean => existsSync(join(target, file));
  if (!isGiven("resume.json")) write("resume.json", await resume.json(siteUrl));
  for (const [path, paper] of resumePapers) {
    const file = path.slice(1);
    if (!isGiven(file)) write(file, await resume.pdf(siteUrl, paper));
  }
  write("404.html", fillTemplate(template, await renderer(new URL("/404", siteUrl))));
  write("_headers", headersFile(hostedUrl));
  write("_redirects", redirectsFile);
  return written;
};
