import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Failure, hasCode } from "../base/failure.ts";
import { projectFile } from "../base/projectFile.ts";
import { inTurn } from "./inTurn.ts";
import { checkSiteConfig } from "./siteConfig.ts";

// The render threads' code is built, too, from files of several folders of the server.
const stampedSources = ["src", "src-public", "server", "public", "index.html", "vite.config.ts", "package-lock.json"];

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** A hash of all files that a build depends on: a build with another stamp is out of date. */
const buildStamp = (root: string): string => {
  const hash = createHash("sha256");
  for (const source of stampedSources) {
    for (const file of filesBelow(join(root, source)))
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
};

const folder = projectFile("build");

export const builtFiles = {
  client: join(folder, "client"),
  template: join(folder, "template.html"),
  server: join(folder, "server"),
  renderThread: join(folder, "server/renderThread.js"),
  stamp: join(folder, "stamp"),
};

/** Omitted by `npm ci --omit=dev`. Vite may still be there, as a dependency of the embedded backend. */
export const buildTools = ["vite", "@vitejs/plugin-react", "subset-font"];

const isInstalled = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    // A package that exists but cannot be required fails with another code.
    return !hasCode(error, "MODULE_NOT_FOUND");
  }
};

const notBuilt = (isOutdated: boolean): Failure =>
  new Failure(
    `${isOutdated ? "The site has changed since it was built" : "The site is not built"}, and the tools that build it are not installed: run npm ci && npm run build:start once, then npm prune --omit=dev and npm start.`,
  );

const build = async (): Promise<void> => {
  const child = fork(projectFile("server/bundle/runBuild.ts"), {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new Failure("The site could not be built: the messages above say where. Mend it, then start again.");
};

const isBuiltWith = (stamp: string): boolean =>
  existsSync(builtFiles.stamp) && readFileSync(builtFiles.stamp, "utf8") === stamp;

/** Does nothing if the sources have not changed since the last build. @throws {Failure} */
export const buildOnce = async () => {
  await checkSiteConfig();
  const stamp = buildStamp(projectFile(""));
  if (isBuiltWith(stamp)) return { ...builtFiles, isNew: false };
  if (!buildTools.every(isInstalled)) throw notBuilt(existsSync(builtFiles.stamp));
  return inTurn(folder, async () => {
    // Another process may have built it meanwhile.
    const isNew = !isBuiltWith(stamp);
    if (isNew) {
      rmSync(builtFiles.stamp, { force: true });
      console.log("Building the site...");
      await build();
      writeFileSync(builtFiles.stamp, stamp);
    }
    return { ...builtFiles, isNew };
  });
};
