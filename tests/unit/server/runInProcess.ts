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
  "db:diff",
] as const;

type CommandName = (typeof commandNames)[number];

const commands: Record<CommandName, () => Promise<unknown>> = {
  backup: () => import("#server/commands/backup.ts"),
  restore: () => import("#server/commands/restore.ts"),
  owner: () => import("#server/commands/owner.ts"),
  import: () => import("#server/commands/import.ts"),
  export: () => import("#server/commands/export.ts"),
  "db:reset": () => import("#server/commands/resetDatabase.ts"),
  "seed:large": () => import("../../bench/seedLarge.ts"),
  build: () => import("#server/commands/buildSite.ts"),
  start: () => import("#server/commands/serve.ts"),
  dev: () => import("#server/commands/dev.ts"),
  "build:start": () => import("#server/commands/buildForStart.ts"),
  release: () => import("#server/commands/release.ts"),
  "db:types": () => import("#server/commands/databaseTypes.ts"),
  "db:diff": () => import("#server/commands/diffSchema.ts"),
};

/** Runs a command as `npm run` does, but in this process: its module runs when it is imported. */
export const run = async (name: CommandName, ...words: string[]) => {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const printed of [log, error]) printed.mockImplementation(() => {});
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", `${name}.ts`, ...words]);
  vi.resetModules();
  await commands[name]();
  return { code: process.exitCode ?? 0, stdout: log.mock.calls.join("\n"), stderr: error.mock.calls.join("\n") };
};
