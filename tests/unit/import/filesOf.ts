import type { SourceFile } from "#import/types.ts";

/** Files of these texts, as they come from a folder. */
export const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
