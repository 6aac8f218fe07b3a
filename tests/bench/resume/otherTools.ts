import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../fixtures/resume/otherTools/", import.meta.url));

/** The PDFs of the standard career that other tools made. */
export const otherTools = readdirSync(folder)
  .filter((name) => name.endsWith(".pdf"))
  .map((name) => ({ name, file: folder + name }));
