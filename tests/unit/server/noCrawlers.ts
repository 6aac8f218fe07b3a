/** A site without feeds, sitemap and cards, for tests of its other parts. */
export const noCrawlers = {
  document: async () => null,
  cards: async () => new Uint8Array(),
  icons: async () => new Uint8Array(),
};
