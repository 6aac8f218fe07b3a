// Links to pages of this site: two slashes name another host, a dot marks a file, and neither the admin nor a preview is
// a page of these.
export const linkedPages = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*href="(\/(?![/\\])[^"?#.]*)["?#]/g)].flatMap(([, path = "/"]) =>
    /^\/(?:admin|preview)(?:\/|$)/.test(path) ? [] : [path],
  );

export const fileFor = (path: string): string => (path === "/" ? "index.html" : `${path.slice(1)}.html`);
