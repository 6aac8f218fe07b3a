import { renameSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { runEntry } from "../base/failure.ts";
import { projectFile } from "../base/projectFile.ts";
import { builtFiles } from "./build.ts";
import { subsetFonts } from "./fonts.ts";

const compressible = /\.(?:js|css|svg|json|txt|xml|html|webmanifest)$/;
// Smaller savings are used up by the header for the encoding.
const smallest = 256;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      if (bytes.length < smallest) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const [brotli, gzipped] = await Promise.all([toBrotli(bytes, quality), toGzip(bytes, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
};

/** In a process of its own: otherwise the server would keep the memory of the build. */
runEntry(async () => {
  const { client, template, server } = builtFiles;
  await subsetFonts();
  const options = { root: projectFile(""), logLevel: "warn", configFile: projectFile("vite.config.ts") } as const;
  await build({ ...options, build: { outDir: client, emptyOutDir: true, chunkSizeWarningLimit: 1_000 } });
  await build({
    ...options,
    build: {
      ssr: true,
      rolldownOptions: { input: [projectFile("server/pages/render/renderThread.ts")] },
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  });
  renameSync(join(client, "index.html"), template);
  await precompress(client);
});
