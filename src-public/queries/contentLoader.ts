import { readBackend } from "#shared/backend.ts";
import type { ImportPart } from "#shared/importWithReload.ts";
import type { Content } from "../content/content.ts";

export const importContent = () => import("../content/content.ts");

/** Loads the content module for the first read. */
export const createContentLoader = (importPart: ImportPart): (() => Promise<Content>) => {
  let content: Content | null = null;
  return async () => {
    if (content) return content;
    const { createContent } = await importPart(importContent);
    content ??= createContent({ ...readBackend(document), fetch: window.fetch.bind(window) });
    return content;
  };
};
