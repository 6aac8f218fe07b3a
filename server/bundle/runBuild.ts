import { fork } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import manifest from "../../package.json" with { type: "json" };
import { projectFile } from "../shared/projectFile.ts";
import { runEntry } from "../shared/userError.ts";
import { builtFiles } from "./build.ts";
import { subsetFonts } from "./fonts.ts";
import { checkSiteConfig } from "./siteConfig.ts";

const entries = [
  "server/commands/main.ts",
  "server/bundle/build.ts",
  "server/database/thread/worker.ts",
  "server/media/svgThread.ts",
  "server/pages/render/renderThread.ts",
  "server/publishing/resume/resumeThread.ts",
];

const { client, template, server } = builtFiles;
const options = { root: projectFile(""), logLevel: "warn", configFile: projectFile("vite.config.ts") } as const;
// The tests limit what a page downloads.
const chunkSizeWarningLimit = Number.POSITIVE_INFINITY;

const buildClient = async (): Promise<void> => {
  await subsetFonts();
  await build({ ...options, build: { outDir: client, emptyOutDir: true, chunkSizeWarningLimit } });
  renameSync(join(client, "index.html"), template);
};

const buildServer = async (): Promise<void> => {
  await build({
    ...options,
    build: {
      ssr: true,
      rolldownOptions: {
        input: entries.map(projectFile),
        // All in one folder, two below the root like the server's own folders (server/shared/projectFile.ts).
        output: { chunkFileNames: "[name]-[hash].js" },
        // The site is split into chunks for browsers.
        checks: { ineffectiveDynamicImport: false },
      },
      license: true,
      chunkSizeWarningLimit,
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  });
};

const makeEmptyDatabase = async (): Promise<void> => {
  const [code] = await once(fork(projectFile("server/database/buildEmptyDatabase.ts")), "exit");
  if (code !== 0) throw new Error("Creating the empty database failed.");
};

/** Runs in its own process, because the server would keep the memory of the build. */
runEntry(async () => {
  await checkSiteConfig();
  await Promise.all([buildClient(), buildServer(), makeEmptyDatabase()]);
  // The build of an older version, which is replaced now, runs only this script.
  if (process.argv[2] !== "separately") await import("./compressFiles.ts");
});
