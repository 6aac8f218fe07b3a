import { rmSync } from "node:fs";
import { seededFolder } from "./seededFolder.ts";
import { startServer } from "./serverProcess.ts";

const prepare = async () => {
  // The build step of `npm test` has created the folder.
  if (process.env.PLINTH_SEEDED) return () => {};
  process.env.PLINTH_E2E_RUN = String(process.pid);
  const server = await startServer(seededFolder());
  await server.stop();
  return () => rmSync(seededFolder(), { recursive: true, force: true });
};

export default prepare;
