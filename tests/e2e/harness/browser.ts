import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

// Chromium without window code: the same pages with a quarter less work.
const headlessShell = "/usr/bin/chromium-headless-shell";

const systemBrowsers = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns CHROMIUM_PATH or a system browser; undefined selects Playwright's own. */
const systemBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;

/** Launch options: no background requests, text as wide as on a screen, no sandbox when run as root. */
export const browserLaunchOptions = () => {
  const executablePath = systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Headless mode rounds letter widths to whole pixels, which moves line breaks.
      "--font-render-hinting=none",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
  };
};

const run = promisify(execFile);

const aptOptions = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];

/** @returns whether the package is installed now. Ubuntu and machines without a network lack it. */
const install = async (name: string): Promise<boolean> => {
  const options = { timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const words = ["install", ...aptOptions, "-y", "--no-install-recommends", name];
  return run("apt-get", words, options).then(
    () => true,
    () => false,
  );
};

/** Installs the fastest browser: Debian's if this account may install it, else Playwright's own. */
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
