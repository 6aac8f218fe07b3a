/** Everything may be read: what is not to be found says so itself, which a crawler that may not read it would never learn. */
export const robots = (origin: string | null): string =>
  ["User-agent: *", "Allow: /", ...(origin ? ["", `Sitemap: ${origin}/sitemap.xml`] : []), ""].join("\n");
