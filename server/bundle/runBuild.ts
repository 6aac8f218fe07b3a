import { renameSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { runEntry } from "../common/failure.ts";
import { projectFile } from "../common/projectFile.ts";
import { builtFiles } from "./build.ts";
import { subsetFonts } from "./fonts.ts";
import { precompress } from "./precompress.ts";

/** In a process of its own: otherwise the server would keep the memory of the build. */
runEntry(async () => {
  const { client, template, server } = builtFiles;
  await subsetFonts();
  const options = { root: projectFile(""), logLevel: "warn", configFile: projectFile("vite.config.ts") } as const;
  await build({ ...options, build: { outDir: client, emptyOutDir: true, chunkSizeWarningLimit: 1_000 } });
  await build({
    ...options,
    build: {
      ssr: true,
      rolldownOptions: { input: [projectFile("server/pages/render/renderThread.ts")] },
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  });
  renameSync(join(client, "index.html"), template);
  await precompress(client);
});
