import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBackend } from "../../server/database/backend.ts";
import { openDataFolder } from "../../server/database/dataFolder/dataFolder.ts";
import { embeddedPublishableKey } from "../../server/database/publishableKey.ts";
import { type ServerProcess, startServer } from "../e2e/harness/serverProcess.ts";

/** What the owner of the site under measure has made their own. */
const settings = {
  name: "Ada Lovelace",
  jobTitles: ["Platform Engineer", "Analyst of Engines"],
  tagline: "I make machines do what was meant.",
  accent: "#2f6f4f",
  sections: [{ name: "projects", title: "What I made" }],
};

const saveSettings = async (folder: string): Promise<void> => {
  const { databaseFolder, jwtSecret, release } = openDataFolder(folder);
  const backend = await startBackend({ databaseFolder, jwtSecret });
  await backend.query("update public.site_settings set settings = $1 where id = 'site'", [settings]);
  await backend.exec("checkpoint");
  await backend.close();
  release();
};

interface BenchSiteOptions {
  /** Whether the owner's settings are in the database; else the site shows its file's. */
  hasSettings: boolean;
  /** Whether the database is another server's, as with a hosted project. */
  isHosted: boolean;
}

/** Starts the demo site, in folders of its own that its end removes. */
export const startBenchSite = async ({
  hasSettings,
  isHosted,
}: BenchSiteOptions): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-bench-"));
  const servers: ServerProcess[] = [];
  const start = async (name: string, environment: Record<string, string> = {}): Promise<string> => {
    const server = await startServer(join(folder, name), environment);
    servers.unshift(server);
    return server.url;
  };
  if (hasSettings) {
    // Its first start gives a site the demo's content.
    await start("site");
    await servers.shift()?.stop();
    await saveSettings(join(folder, "site"));
  }
  const site = await start("site");
  const url = isHosted
    ? await start("front", { VITE_SUPABASE_URL: site, VITE_SUPABASE_ANON_KEY: embeddedPublishableKey() })
    : site;
  return {
    url,
    stop: async () => {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
