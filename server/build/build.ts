import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { projectFile } from "../projectFile.ts";
import { checkSiteConfig } from "./siteConfig.ts";
import { buildStamp } from "./stamp.ts";

/** The files of one build. */
export const filesIn = (folder: string) => ({
  /** What browsers download: assets and pictures. */
  client: join(folder, "client"),
  /** index.html as built, with the marks that a rendered page fills. */
  template: join(folder, "template.html"),
  server: join(folder, "server"),
  /** The public side's renderer, for the build. */
  renderer: join(folder, "server/render.js"),
  /** The same as a thread, for the server. */
  renderThread: join(folder, "server/renderThread.js"),
  /** The fingerprint of what it was built from. */
  stamp: join(folder, "stamp"),
});

// The backend's address is built in, so each backend has a build of its own.
const folderFor = (hostedUrl: string | null): string =>
  projectFile(join("build", hostedUrl ? new URL(hostedUrl).host.replaceAll(":", "-") : "embedded"));

const buildInto = async (folder: string): Promise<void> => {
  const child = fork(projectFile("server/build/buildInto.ts"), [folder], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new Failure("The site could not be built: the messages above say where. Mend it, then start again.");
};

/**
 * Builds the browser's files and the renderer, unless those of the same sources are there already.
 * @param hostedUrl address of the hosted project that is built in, or null for the embedded backend
 * @throws {Failure} when the sources do not build, or `site.config.ts` is wrong
 */
export const buildOnce = async (hostedUrl: string | null) => {
  await checkSiteConfig();
  const folder = folderFor(hostedUrl);
  const files = filesIn(folder);
  const stamp = buildStamp(projectFile(""));
  const isNew = !existsSync(files.stamp) || readFileSync(files.stamp, "utf8") !== stamp;
  if (isNew) {
    rmSync(files.stamp, { force: true });
    await buildInto(folder);
    writeFileSync(files.stamp, stamp);
  }
  return { ...files, isNew };
};
