import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { projectFile } from "../projectFile.ts";
import { precompress } from "./precompress.ts";
import { buildStamp } from "./stamp.ts";

/** Where the built files of one backend are. */
export interface BuiltSite {
  /** What browsers download: assets and pictures. */
  client: string;
  /** index.html as built, with the marks that a rendered page fills. */
  template: string;
  /** The public side's renderer, for the server. */
  renderer: string;
  /** Whether it was built now, or was there already. */
  isNew: boolean;
}

const root = projectFile("");
const server = "server";

// The backend's address is built in, so each backend has a build of its own.
const folderFor = (hostedUrl: string | null): string =>
  join(root, "build", hostedUrl ? new URL(hostedUrl).host.replaceAll(":", "-") : "embedded");

const buildInto = async (folder: string, { client, template }: BuiltSite): Promise<void> => {
  const options = { root, logLevel: "warn", configFile: join(root, "vite.config.ts") } as const;
  await viteBuild({ ...options, build: { outDir: client, emptyOutDir: true } });
  const renderer = join(root, "src-public/render.tsx");
  await viteBuild({
    ...options,
    build: { ssr: renderer, outDir: join(folder, server), emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  });
  renameSync(join(client, "index.html"), template);
  await precompress(client);
};

/**
 * Builds the browser's files and the renderer, unless those of the same sources are there already.
 * @param hostedUrl address of the hosted project that is built in, or null for the embedded backend
 */
export const buildOnce = async (hostedUrl: string | null): Promise<BuiltSite> => {
  const folder = folderFor(hostedUrl);
  const stampFile = join(folder, "stamp");
  const stamp = buildStamp(root);
  const isNew = !existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp;
  const site: BuiltSite = {
    client: join(folder, "client"),
    template: join(folder, "template.html"),
    renderer: join(folder, server, "render.js"),
    isNew,
  };
  if (isNew) {
    rmSync(stampFile, { force: true });
    await buildInto(folder, site);
    writeFileSync(stampFile, stamp);
  }
  return site;
};
