import { vi } from "vitest";

export const commandNames = [
  "backup",
  "restore",
  "owner",
  "import",
  "export",
  "db:reset",
  "seed:large",
  "build",
  "start",
  "dev",
  "build:start",
  "release",
  "db:types",
] as const;

/** Runs a command as `npm run` does, but in this process: its module runs when it is imported. */
export const run = async (name: (typeof commandNames)[number], ...words: string[]) => {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const printed of [log, error]) printed.mockImplementation(() => {});
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", `${name}.ts`, ...words]);
  vi.resetModules();
  if (name === "backup") await import("#server/commands/backup.ts");
  if (name === "restore") await import("#server/commands/restore.ts");
  if (name === "import") await import("#server/commands/import.ts");
  if (name === "db:reset") await import("#server/commands/resetDatabase.ts");
  if (name === "seed:large") await import("#server/commands/seedLarge.ts");
  if (name === "export") await import("#server/commands/export.ts");
  if (name === "build") await import("#server/commands/buildSite.ts");
  if (name === "start") await import("#server/commands/serve.ts");
  if (name === "dev") await import("#server/commands/dev.ts");
  if (name === "build:start") await import("#server/commands/buildForStart.ts");
  if (name === "release") await import("#server/commands/release.ts");
  if (name === "db:types") await import("#server/commands/databaseTypes.ts");
  if (name === "owner") await import("#server/commands/owner.ts");
  return { code: process.exitCode ?? 0, stdout: log.mock.calls.join("\n"), stderr: error.mock.calls.join("\n") };
};
