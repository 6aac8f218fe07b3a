import { queryOf } from "../database/thread/supervisor.ts";
import { keepTextsRendered } from "../pages/keepTextsRendered.ts";
import type { OpenBackend } from "./openBackend.ts";

/** Renders the texts of the embedded database, now and after each change. In a hosted project, the owner's browser does it. */
export const withRenderedTexts = async (
  backend: OpenBackend,
  render: Parameters<typeof keepTextsRendered>[1]["render"],
): Promise<OpenBackend> => {
  const { embedded, contentVersion } = backend;
  if (!embedded) return backend;
  const { stop, fetch } = await keepTextsRendered(embedded.fetch, { query: queryOf(embedded), contentVersion, render });
  return {
    ...backend,
    embedded: { ...embedded, fetch },
    close: async () => {
      stop();
      await backend.close();
    },
  };
};
