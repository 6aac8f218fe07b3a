import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

// Chromium without a window's parts: the same pages for a quarter less work.
const headlessShell = "/usr/bin/chromium-headless-shell";

const systemBrowsers = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser to test with: CHROMIUM_PATH, else one of the system's; undefined: Playwright's own. */
const systemBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;

/** How the tests start the browser: without its own calls home, with text as wide as on a screen, and without its sandbox where it runs as root. */
export const browserLaunchOptions = () => {
  const executablePath = systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Without a window each letter's width is rounded to whole pixels, and lines break elsewhere than on a real screen.
      "--font-render-hinting=none",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
  };
};

const run = promisify(execFile);

const aptOptions = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];

/** @returns whether the package is there now: Debian has each of these, Ubuntu and a machine without network have not */
const install = async (name: string): Promise<boolean> => {
  const options = { timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const words = ["install", ...aptOptions, "-y", "--no-install-recommends", name];
  return run("apt-get", words, options).then(
    () => true,
    () => false,
  );
};

/** Gets the browser that is quickest to test with: Debian's when this account may install it, else Playwright's own. */
export const ensureBrowser = async (): Promise<void> => {
  const chosen = process.env.CHROMIUM_PATH ?? headlessShell;
  if (existsSync(chosen)) return;
  if (isRoot && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM_PATH) {
    await run("apt-get", ["update", ...aptOptions], { timeout: 120_000 }).catch(() => {});
    if (await install("chromium-headless-shell")) return;
    if (systemBrowser() || (await install("chromium"))) return;
  }
  if (!systemBrowser()) await run("npx", ["playwright", "install", "chromium"]);
};
