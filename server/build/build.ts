import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { projectFile } from "../projectFile.ts";
import { precompress } from "./precompress.ts";
import { buildStamp } from "./stamp.ts";

const root = projectFile("");

/** Where the built files are. */
export const built = {
  /** What browsers download: assets and pictures. */
  client: join(root, "build/client"),
  /** index.html as built, with the marks that a rendered page fills. */
  template: join(root, "build/template.html"),
  /** The public side's renderer, for the server. */
  renderer: join(root, "build/server/render.js"),
};

const stampFile = join(root, "build/stamp");

const readStamp = (): string => (existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "");

/**
 * Builds the browser's files and the renderer, unless those of the same sources are there already.
 * @returns whether it built
 */
export const buildOnce = async (): Promise<boolean> => {
  const stamp = buildStamp(root);
  if (readStamp() === stamp) return false;
  rmSync(stampFile, { force: true });
  const options = { root, logLevel: "warn", configFile: join(root, "vite.config.ts") } as const;
  await viteBuild({ ...options, build: { outDir: built.client, emptyOutDir: true } });
  await viteBuild({
    ...options,
    build: {
      ssr: join(root, "src-public/render.tsx"),
      outDir: join(root, "build/server"),
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  });
  renameSync(join(built.client, "index.html"), built.template);
  await precompress(built.client);
  writeFileSync(stampFile, stamp);
  return true;
};
