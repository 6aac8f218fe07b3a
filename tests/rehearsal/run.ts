import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const help = `npm run rehearse:hosted -- CHECKOUT

Runs the hosted variant against Supabase's own auth server, and prints how the embedded backend and the hosted project
answer in each case. Needs Go and Debian's Postgres (apt-get install postgresql). Everything runs on this machine.

  CHECKOUT  a checkout of github.com/supabase/auth`;

const checkout = resolve(process.argv[2] ?? "");

if (!process.argv[2] || !existsSync(join(checkout, "go.mod"))) {
  console.log(help);
  process.exitCode = process.argv[2] === "--help" ? 0 : 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), "plinth-auth-"));
  try {
    console.log("Building the auth server...");
    const program = join(folder, "auth");
    execFileSync("go", ["build", "-o", program, "."], { cwd: checkout, stdio: "inherit" });
    const environment = { REHEARSAL_AUTH_PROGRAM: program, REHEARSAL_AUTH_MIGRATIONS: join(checkout, "migrations") };
    const tests = ["vitest", "run", "--project", "rehearsal", "--retry", "0"];
    const { status } = spawnSync("npx", tests, { env: { ...process.env, ...environment }, stdio: "inherit" });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
