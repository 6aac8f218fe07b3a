import { fork } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import manifest from "../../package.json" with { type: "json" };
import { projectFile } from "../shared/projectFile.ts";
import { runEntry } from "../shared/userError.ts";
import { builtFiles } from "./build.ts";
import { subsetFonts } from "./fonts.ts";
import { checkSiteConfig } from "./siteConfig.ts";

const compressible = /\.(?:js|css|svg|json|txt|xml|html|webmanifest)$/;
// Below this size, the header for the encoding outweighs the savings.
const minBytes = 256;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      if (bytes.length < minBytes) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const [brotli, gzipped] = await Promise.all([toBrotli(bytes, quality), toGzip(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
};

const entries = [
  "server/commands/main.ts",
  "server/bundle/build.ts",
  "server/database/thread/worker.ts",
  "server/media/svgThread.ts",
  "server/pages/render/renderThread.ts",
  "server/publishing/resume/resumeThread.ts",
];

const buildFiles = async (): Promise<void> => {
  const { client, template, server } = builtFiles;
  await subsetFonts();
  const options = { root: projectFile(""), logLevel: "warn", configFile: projectFile("vite.config.ts") } as const;
  await build({ ...options, build: { outDir: client, emptyOutDir: true, chunkSizeWarningLimit: 1_000 } });
  await build({
    ...options,
    build: {
      ssr: true,
      rolldownOptions: {
        input: entries.map(projectFile),
        // All in one folder, two below the root like the server's own folders (server/shared/projectFile.ts).
        output: { chunkFileNames: "[name]-[hash].js" },
      },
      license: true,
      chunkSizeWarningLimit: 10_000,
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  });
  renameSync(join(client, "index.html"), template);
  await precompress(client);
};

const makeEmptyDatabase = async (): Promise<void> => {
  const [code] = await once(fork(projectFile("server/database/buildEmptyDatabase.ts")), "exit");
  if (code !== 0) throw new Error("Creating the empty database failed.");
};

/** Runs in its own process, because the server would keep the memory of the build. */
runEntry(async () => {
  await checkSiteConfig();
  await Promise.all([buildFiles(), makeEmptyDatabase()]);
});
