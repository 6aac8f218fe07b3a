import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { pause } from "#shared/base/pause.ts";
import { boolean, object, string } from "#shared/base/schema.ts";
import { writeDurably } from "../shared/durableFiles.ts";
import { releaseLock, takeLock } from "../shared/folderLock.ts";
import { hasCode, messageOf, UserError } from "../shared/userError.ts";

const storedSite = object({
  site: string,
  /** The address of its API, which differs if its project is hosted. */
  url: string,
  publishableKey: string,
  isHosted: boolean,
  signedInAt: string,
  session: string,
});

export type StoredSite = ReturnType<typeof storedSite.parse>;

const lockRetryMs = 25;

const configFolder = (): string => {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  return join(XDG_CONFIG_HOME || (process.platform === "win32" && APPDATA) || join(homedir(), ".config"), "plinth");
};

const folderOf = (site: string): string => join(configFolder(), encodeURIComponent(new URL(site).host));

const readFolder = async (folder: string): Promise<StoredSite | null> => {
  const file = join(folder, "session.json");
  try {
    return storedSite.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
    throw new UserError(`${file} cannot be read (${messageOf(error)}). Delete it, then sign in again.`);
  }
};

/** Returns a site on which the user is signed in. @param site its origin; by default, the last one @throws {UserError} if the file is damaged */
export const readSite = async (site?: string): Promise<StoredSite | null> => {
  if (site) return readFolder(folderOf(site));
  const names = await readdir(configFolder()).catch(() => []);
  const all = await Promise.all(names.map((name) => readFolder(join(configFolder(), name))));
  const signedIn = all.filter((found) => found !== null);
  return signedIn.sort((one, other) => other.signedInAt.localeCompare(one.signedInAt))[0] ?? null;
};

/** Returns where the client of a site stores its session, and the lock that keeps two processes from refreshing it at once. */
export const sessionStorage = ({ site, ...address }: Omit<StoredSite, "session">) => {
  const folder = folderOf(site);
  const file = join(folder, "session.json");
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    storage: {
      // A sign-in replaces a damaged file.
      getItem: async (key: string) =>
        key === sessionKey ? ((await readFolder(folder).catch(() => null))?.session ?? null) : null,
      setItem: async (key: string, session: string) => {
        if (key !== sessionKey) return;
        await makeFolder();
        await writeDurably(file, Buffer.from(JSON.stringify({ site, ...address, session })));
      },
      removeItem: async (key: string) => {
        if (key === sessionKey) await rm(file, { force: true });
      },
    },
    lock: async <Result>(_name: string, _timeout: number, work: () => Promise<Result>): Promise<Result> => {
      await makeFolder();
      while (takeLock(folder) !== null) await pause(lockRetryMs);
      return work().finally(() => releaseLock(folder));
    },
  };
};
