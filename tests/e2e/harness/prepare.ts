import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./serverProcess.ts";

const prepare = async () => {
  process.env.PLINTH_E2E_RUN ??= String(process.pid);
  const folder = join(tmpdir(), `plinth-e2e-seeded-${process.env.PLINTH_E2E_RUN}`);
  rmSync(folder, { recursive: true, force: true });
  const server = await startServer(folder);
  await server.stop();
  return () => {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  };
};

export default prepare;
