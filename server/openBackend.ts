import { newClaimCode } from "./embedded/claim.ts";
import { openDataFolder } from "./embedded/dataFolder.ts";
import { type ScheduledBackend, scheduleRequests } from "./embedded/scheduler.ts";
import { superviseBackend } from "./embedded/supervisor.ts";
import { projectFile } from "./projectFile.ts";
import type { RendererOptions } from "./render/renderer.ts";
import type { Settings } from "./settings.ts";

/** The backend that the settings name, as the site needs it. */
export interface OpenBackend {
  /** Answers /rest/v1 and /auth/v1; null when a hosted project does. */
  embedded: ScheduledBackend | null;
  /** With this code the next account owns the site; null when it has an owner, or a hosted project decides. */
  claimCode: string | null;
  renderer: RendererOptions;
  close: () => Promise<void>;
}

/** The demo content of a new site. */
export const seedFile = projectFile("supabase/seed.sql");

/**
 * Opens the backend: the hosted project of the settings, else the embedded one in its data folder.
 * @throws {Failure} when the folder is in use or cannot be written, or a migration is broken
 */
export const openBackend = async ({ hosted, dataFolder, migrations, ownerEmail }: Settings): Promise<OpenBackend> => {
  if (hosted) return { embedded: null, claimCode: null, renderer: { ...hosted, fetch }, close: async () => {} };
  const folder = openDataFolder(dataFolder);
  try {
    const { databaseFolder, jwtSecret } = folder;
    // Made once: a backend that is started anew goes on with the code that was printed.
    const claimCode = newClaimCode();
    const claim = { claimCode, ownerEmail };
    const backend = await superviseBackend({ databaseFolder, jwtSecret, migrations, seed: seedFile, ...claim });
    const scheduled = scheduleRequests(backend, { jwtSecret });
    return {
      embedded: scheduled,
      claimCode: backend.isClaimable ? claimCode : null,
      renderer: {
        url: "http://backend.local",
        publishableKey: backend.publishableKey,
        fetch: (input, init) => scheduled.fetch(new Request(input, init), { kind: "page" }),
      },
      close: async () => {
        await backend.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};
