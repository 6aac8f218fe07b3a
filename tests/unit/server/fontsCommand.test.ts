import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../temporaryFolder.ts";

const folder = temporaryFolder(afterAll);

const run = (...words: string[]) => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "server/commands/fonts.ts", ...words, "--json"],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        PLINTH_DATA: folder,
        npm_config_registry: "http://127.0.0.1:9",
        npm_config_fetch_retries: "0",
        npm_config_cache: join(folder, "cache"),
      },
    },
  );
  return { status, answer: JSON.parse(stdout) };
};

describe("the command fonts", () => {
  it("names the languages that it knows", () => {
    for (const words of [[], ["xx"], ["constructor"]]) {
      expect(run(...words)).toEqual({
        status: 1,
        answer: { error: "Name a language: ja, ko, zh-Hans, zh-Hant.\nSee --help." },
      });
    }
  });

  it("installs nothing without a connection, and names what to check", () => {
    const { status, answer } = run("ja");
    expect(status).toBe(1);
    expect(answer.error).toContain(
      "@fontsource/noto-sans-jp@5.3.0 could not be downloaded. Check the connection and that npm is installed",
    );
    expect(readdirSync(folder)).not.toContain("fonts");
  });
});
