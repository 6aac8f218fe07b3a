import { spawn } from "node:child_process";
import { once } from "node:events";
import { findPage } from "../remote/findPage.ts";
import { openRemote } from "../remote/remote.ts";
import { runCommand } from "./commandLine.ts";

const help = `node plinth.mjs open [SLUG] [--site URL] [--print] [--json]

Opens a post, project or page in the browser; a draft as its preview, for which the browser must be signed in.

  SLUG     its slug or path, such as hello-world or /blog/hello-world; by default, the home page
  --site   the address of the site; by default, the site of the last sign-in
  --print  print the address only
  --json   print one JSON object`;

const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** @returns whether a browser opens the address: a server has none */
const openInBrowser = async (address: string): Promise<boolean> => {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const [program, ...words] = openers[process.platform] ?? [DISPLAY || WAYLAND_DISPLAY ? "xdg-open" : ""];
  if (!program) return false;
  const browser = spawn(program, [...words, address], { detached: true, stdio: "ignore" });
  browser.unref();
  return once(browser, "spawn").then(
    () => true,
    () => false,
  );
};

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [slug], has, value }) => {
    const remote = await openRemote(value("site") ?? undefined);
    const path = slug ? (await findPage(remote, slug)).path : "/";
    const { href } = new URL(path, remote.site);
    const isOpened = !has("print") && (await openInBrowser(href));
    return { data: { url: href, isOpened }, text: isOpened ? `Opened ${href}` : href };
  },
});
