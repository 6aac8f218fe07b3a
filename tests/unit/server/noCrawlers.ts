/** A site without feeds, sitemap and cards, for tests of its other parts. */
export const noCrawlers = {
  document: async () => null,
  cards: async () => new Uint8Array(),
  icons: async () => new Uint8Array(),
};

/** The same for a site as files. */
export const noCrawlerFiles = {
  ...noCrawlers,
  document: async () => ({ kind: "text", type: "text/plain", body: "" }) as const,
  tags: [],
};
