import { runEntry, UserError } from "../shared/userError.ts";

// A command runs when its file is imported. plinth.mjs has their descriptions.
const commands: Record<string, () => Promise<unknown>> = {
  start: () => import("./serve.ts"),
  backup: () => import("./backup.ts"),
  restore: () => import("./restore.ts"),
  update: () => import("./update.ts"),
  rollback: () => import("./rollback.ts"),
  import: () => import("./import.ts"),
  export: () => import("./export.ts"),
  move: () => import("./move.ts"),
  check: () => import("./check.ts"),
  doctor: () => import("./doctor.ts"),
  fonts: () => import("./fonts.ts"),
  owner: () => import("./owner.ts"),
  "media-check": () => import("./mediaCheck.ts"),
  "db-reset": () => import("./resetDatabase.ts"),
  // For a site on this or another machine (docs/terminal.md).
  login: () => import("./login.ts"),
  logout: () => import("./logout.ts"),
  status: () => import("./status.ts"),
  open: () => import("./open.ts"),
  publish: () => import("./publish.ts"),
  pull: () => import("./pull.ts"),
  push: () => import("./push.ts"),
  mcp: () => import("./mcp.ts"),
};

runEntry(async () => {
  const [name = "start"] = process.argv.splice(2, 1);
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw new UserError(`There is no command "${name}".\nSee node plinth.mjs --help.`);
  await run();
});
