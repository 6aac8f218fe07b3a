import { join } from "node:path";
import * as v from "valibot";
import type { RendererOptions } from "#public/app/render.tsx";
import { mediaBaseOf } from "#shared/base/backend.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import { withRestoreHint } from "../backup/restoreHint.ts";
import { assertDatabasePresent, backUpBeforeMigrating, startBackups } from "../backup/serverBackups.ts";
import { type BackupRecord, recordBackup } from "../backup/status.ts";
import { type ControlActions, startControl } from "../database/control.ts";
import {
  copyRunning,
  type DataFolder,
  openDataFolder,
  prepareCopy,
  removeAbandonedCopies,
} from "../database/dataFolder.ts";
import { type KnownNetworks, openKnownNetworks } from "../database/knownNetworks.ts";
import { newClaimCode } from "../database/postgres/siteClaim.ts";
import { type ScheduledBackend, scheduleRequests } from "../database/queue/scheduler.ts";
import { queryOf, type SupervisedBackend, superviseBackend } from "../database/thread/supervisor.ts";
import type { ReadHealth } from "../http/health.ts";
import { createVisitCounter, type VisitCounter } from "../http/visits.ts";
import { prepareMediaFolder } from "../media/mediaStore.ts";
import { type ContentVersion, embeddedContentVersion, hostedContentVersion } from "../pages/cache/contentVersion.ts";
import { addressAt } from "../shared/listen.ts";
import { projectFile } from "../shared/projectFile.ts";
import type { Settings } from "../shared/settings.ts";
import { embeddedHealth } from "./embeddedHealth.ts";
import { checkSite, startSiteChecks } from "./siteCheck.ts";

// A second Postgres and pg_dump, beside the caches of the server.
const copyMemory = 768 * 2 ** 20;

const queryData = v.object({ sql: v.string(), parameters: v.array(v.unknown()) });

const controlActions = (settings: Settings, backend: Pick<SupervisedBackend, "call">): ControlActions => {
  const { dataFolder } = settings;
  const query = queryOf(backend);
  return {
    copy: async ({ pid }) => ({ folder: await copyRunning(dataFolder, Number(pid), query) }),
    dump: async ({ pid }) => {
      if (process.availableMemory() > copyMemory) return { file: await copyRunning(dataFolder, Number(pid), query) };
      const file = prepareCopy(dataFolder, Number(pid));
      const [dump] = await backend.call({ name: "dump", target: file });
      return { file, dump };
    },
    query: async (data) => {
      const { sql, parameters } = v.parse(queryData, data);
      return { rows: await query(sql, parameters) };
    },
    "check-site": async () => ({ report: await checkSite(query, settings, addressAt(settings.host, settings.port)) }),
    environment: async () => ({
      ...process.env,
      PLINTH_DATA: dataFolder,
      ...(settings.backupPlace?.kind === "folder" && { BACKUP_DIR: settings.backupPlace.folder }),
    }),
  };
};

const pdfPhoneSql =
  "select settings ->> 'phone' as phone from public.site_settings where settings ->> 'phoneShown' = 'in the PDF only'";

export interface OpenBackend {
  embedded: ScheduledBackend | null;
  knownNetworks: KnownNetworks | null;
  health: ReadHealth;
  /** Null: a hosted project has no server of its own that may write. */
  visits: VisitCounter | null;
  mediaFolder: string | null;
  claimCode: string | null;
  renderer: RendererOptions;
  contentVersion: ContentVersion;
  /** Reads the phone number that only the PDF shows, which visitors cannot read. Null without one, and on a hosted project. */
  readPdfPhone: () => Promise<string | null>;
  close: () => Promise<void>;
}

export const seedFile = projectFile("supabase/seed.sql");

const startServices = async (folder: DataFolder, backend: ScheduledBackend, settings: Settings, isServing: boolean) => {
  removeAbandonedCopies(folder.path);
  const query = queryOf(backend);
  const nightly = isServing ? [await startBackups(folder, query, settings), startSiteChecks(query, settings)] : [];
  const control = await startControl(folder.path, controlActions(settings, backend));
  return async (): Promise<void> => {
    for (const { stop } of nightly) stop();
    await control.close();
  };
};

const openEmbedded = async (settings: Settings, folder: DataFolder, isServing: boolean): Promise<OpenBackend> => {
  const { migrations, ownerEmail } = settings;
  const { databaseFolder, jwtSecret } = folder;
  await assertDatabasePresent(folder, settings.backupPlace);
  const made: BackupRecord[] = [];
  const beforeMigrating = async (): Promise<void> => {
    const backup = await backUpBeforeMigrating(folder, settings);
    if (!backup) return;
    console.log(`Backed up the database to ${backup.name} before its migration.`);
    made.push(backup);
  };
  // One code for all restarts of the backend, because it is printed only once.
  const claimCode = newClaimCode();
  const options = { databaseFolder, jwtSecret, migrations, ownerEmail, claimCode, seed: seedFile, beforeMigrating };
  const backend = await superviseBackend(options);
  const mediaFolder = join(folder.path, "media");
  try {
    prepareMediaFolder(mediaFolder);
    for (const backup of made) await recordBackup(queryOf(backend), backup);
    const scheduled = scheduleRequests(backend, jwtSecret);
    const stopServices = await startServices(folder, scheduled, settings, isServing);
    const visits = createVisitCounter(queryOf(scheduled));
    return {
      embedded: scheduled,
      knownNetworks: await openKnownNetworks(queryOf(scheduled), jwtSecret),
      health: embeddedHealth(folder.path, scheduled),
      visits,
      mediaFolder,
      claimCode: backend.isClaimable ? claimCode : null,
      renderer: {
        url: "http://backend.local",
        publishableKey: backend.publishableKey,
        // Longer than the time limit of a visitor's request and a restart of the thread after it.
        readTimeoutMs: 25_000,
        fetch: (input, init) => scheduled.fetch(new Request(input, init), { kind: "page" }),
      },
      contentVersion: embeddedContentVersion(backend),
      readPdfPhone: async () => textOf((await queryOf(scheduled)(pdfPhoneSql))[0]?.phone) || null,
      close: async () => {
        await visits.close();
        scheduled.stop();
        await stopServices();
        await backend.close();
        folder.release();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
};

/** Opens the backend. @throws {UserError} if the folder is in use or not writable, its database is damaged, or a migration fails */
export const openBackend = async (settings: Settings, isServing = false): Promise<OpenBackend> => {
  const { hosted, dataFolder, backupPlace } = settings;
  if (hosted) {
    const renderer = { ...hosted, mediaBase: mediaBaseOf({ ...hosted, isHosted: true }), fetch };
    const contentVersion = hostedContentVersion(renderer);
    // Supabase monitors the project.
    const health: ReadHealth = async () => ({ problem: null, details: {} });
    return {
      embedded: null,
      knownNetworks: null,
      health,
      mediaFolder: null,
      visits: null,
      claimCode: null,
      renderer,
      contentVersion,
      readPdfPhone: async () => null,
      close: async () => {},
    };
  }
  const folder = openDataFolder(dataFolder);
  try {
    return await withRestoreHint(backupPlace, () => openEmbedded(settings, folder, isServing));
  } catch (error) {
    folder.release();
    throw error;
  }
};
