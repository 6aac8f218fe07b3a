import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "../../../src/shared/base/unknownValues.ts";
import { freePort } from "./serverProcess.ts";

/** Sends a WebDriver command. @returns its value */
type Send = (command: Command, parameters: Record<string, unknown>) => Promise<unknown>;

/** The commands of a journey: the path of WebDriver (WebKit), and the name in Marionette (Firefox). */
const commands = {
  open: ["url", "WebDriver:Navigate"],
  run: ["execute/sync", "WebDriver:ExecuteScript"],
  find: ["element", "WebDriver:FindElement"],
  click: ["element/{id}/click", "WebDriver:ElementClick"],
  type: ["element/{id}/value", "WebDriver:ElementSendKeys"],
} as const;

type Command = keyof typeof commands;

interface Driver {
  send: Send;
  close: () => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const eventually = async <T>(what: string, attempt: () => Promise<T>): Promise<NonNullable<T>> => {
  let reason: unknown = "nothing";
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) {
    const value = await attempt().catch((error: unknown) => {
      reason = error;
      return null;
    });
    if (value) return value;
  }
  throw new Error(`${what} was not there within 60 s: ${reason}`);
};

// The driver starts the browser as its own child.
const stopGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid) process.kill(-pid);
  } catch {
    // It has ended already.
  }
};

const startWebKit = async (): Promise<Driver> => {
  const [port, display] = [await freePort(), `:${90 + (process.pid % 100)}`];
  const screen = spawn("Xvfb", [display, "-screen", "0", "1400x1000x24"], { stdio: "ignore", detached: true });
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const driver = spawn("dbus-run-session", ["--", "WebKitWebDriver", `--port=${port}`], {
    env,
    stdio: "ignore",
    detached: true,
  });
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (isRecord(value) && value.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = () => [driver, screen].forEach(stopGroup);
  try {
    const browser = { binary: miniBrowser, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browser } };
    const session = await eventually("WebKitWebDriver", () => post("", { capabilities }));
    const id = isRecord(session) ? session.sessionId : "";
    const send: Send = (command, { id: element, ...parameters }) =>
      post(`/${id}/${commands[command][0].replace("{id}", String(element))}`, parameters);
    return { send, close };
  } catch (error) {
    close();
    throw error;
  }
};

const startFirefox = async (): Promise<Driver> => {
  const [port, profile] = [await freePort(), mkdtempSync(join(tmpdir(), "plinth-firefox-"))];
  writeFileSync(join(profile, "user.js"), `user_pref("marionette.port", ${port});\n`);
  const browser = spawn(firefox, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: "ignore",
    detached: true,
  });
  const waiting = new Map<number, (answer: [error: unknown, result: unknown]) => void>();
  const socket = await eventually("Firefox", async () => {
    const opened = connect(port, "127.0.0.1");
    await once(opened, "connect");
    return opened;
  });
  const close = () => {
    socket.destroy();
    stopGroup(browser);
    browser.once("exit", () => rmSync(profile, { recursive: true, force: true }));
  };
  // A message is its length in bytes, a colon, and JSON: [0, id, command, parameters] or [1, id, error, result].
  let received = Buffer.alloc(0);
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  let last = 0;
  const call = async (name: string, parameters: object): Promise<unknown> => {
    last += 1;
    const id = last;
    const answered = new Promise<[unknown, unknown]>((resolve) => waiting.set(id, resolve));
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answered;
    if (error) throw new Error(JSON.stringify(error));
    return isRecord(result) && "value" in result ? result.value : result;
  };
  await call("WebDriver:NewSession", {});
  return { send: (command, parameters) => call(commands[command][1], parameters), close };
};

const [miniBrowser = "", firefox = ""] = [
  ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser"],
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
].map((files) => files.find((file) => existsSync(file)));

const webkitFiles = [miniBrowser, "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", "/usr/bin/dbus-run-session"];

/** The browsers besides Chromium, of Debian's packages. */
export const engines = [
  {
    name: "WebKit",
    isInstalled: webkitFiles.every((file) => existsSync(file)),
    packages: "webkit2gtk-driver xvfb dbus",
    start: startWebKit,
  },
  { name: "Firefox", isInstalled: firefox !== "", packages: "firefox-esr", start: startFirefox },
];

/** Returns the XPath of the field with a label, or of the button with a name. */
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for or @aria-label="${label}"]`;
export const button = (name: string) => `//button[normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;

/** Drives a browser by XPath. Each step waits until its element exists. */
export const createTab = ({ send }: Driver) => {
  const run = (script: string) => send("run", { script, args: [] });
  const on = (xpath: string, command: Command, parameters = {}) =>
    eventually(xpath, async () => {
      const [id] = Object.values((await send("find", { using: "xpath", value: xpath })) ?? {});
      await send(command, { id, ...parameters });
      return true;
    }).catch(async (error: unknown) => {
      throw new Error(`${error}\n\nThe page: ${await run("return location.href + document.body.innerText")}`);
    });
  return {
    open: (url: string) => send("open", { url }),
    click: (xpath: string) => on(xpath, "click"),
    type: (xpath: string, text: string) => on(xpath, "type", { text }),
    /** Waits until a function body returns a value. */
    until: (script: string) => eventually(script, () => run(script)),
  };
};
