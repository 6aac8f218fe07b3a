import { readBackend } from "#shared/backend.ts";
import { type Preview, readPreview } from "../../content/preview.ts";

/** Reads the post of a preview in this browser, where the session is; the server has none. */
export const loadPreview = (id: string): Promise<Preview> =>
  readPreview(
    {
      address: { ...readBackend(document), fetch: window.fetch.bind(window) },
      storage: (key) => window.localStorage.getItem(key),
      now: new Date(),
    },
    id,
  );
