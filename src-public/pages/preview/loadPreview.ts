import { readBackend } from "#shared/backend.ts";
import { type Preview, readPreview } from "../../data/preview.ts";

export const loadPreview = (id: string): Promise<Preview> =>
  readPreview(
    {
      address: { ...readBackend(document), fetch: window.fetch.bind(window) },
      storage: (key) => window.localStorage.getItem(key),
      now: new Date(),
    },
    id,
  );
