import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser to test with: CHROMIUM_PATH, else one of the system's; undefined: Playwright's own. */
export const systemBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...systemBrowsers].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;

/** How the tests start the browser: without its own calls home, and without its sandbox where it runs as root. */
export const browserLaunchOptions = () => {
  const executablePath = systemBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"].concat(
      isRoot ? ["--no-sandbox"] : [],
    ),
  };
};

const run = (command: string, ...words: string[]): void => {
  execFileSync(command, words, { stdio: "inherit" });
};

/** Gets a browser where there is none: Debian's chromium package when this account may install it, else Playwright's own. */
export const ensureBrowser = (): void => {
  if (systemBrowser()) return;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium");
    return;
  }
  run("npx", "playwright", "install", "chromium");
};
