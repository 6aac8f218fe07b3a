import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runEntry } from "../shared/userError.ts";
import { builtFiles } from "./build.ts";

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
      for (const [ending, compressed] of [["br", brotli] as const, ["gz", gzipped] as const]) {
        // A running server must not send a part of the file.
        await writeFile(`${file}.new`, compressed);
        await rename(`${file}.new`, `${file}.${ending}`);
      }
    }),
  );
};

/** Runs in its own process, which has a low priority: the site starts at the same time. */
runEntry(() => precompress(builtFiles.client));
