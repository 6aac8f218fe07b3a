import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { embeddedPublishableKey } from "#server/database/publishableKey.ts";
import { freePort } from "../../e2e/harness/serverProcess.ts";

/** The path of the scaffold's list. */
export const scaffoldList = "/scaffold/index.html#/posts";

/** @returns the compressed files by their paths */
const buildScaffold = async (outDir: string): Promise<Map<string, Buffer>> => {
  await build({
    root: fileURLToPath(new URL(".", import.meta.url)),
    base: "/scaffold/",
    configFile: false,
    envDir: false,
    logLevel: "error",
    plugins: [react()],
    define: { "import.meta.env.VITE_API_KEY": JSON.stringify(embeddedPublishableKey()) },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|html)$/.test(name),
  );
  return new Map(files.map((name) => [`/scaffold/${name}`, brotliCompressSync(readFileSync(join(outDir, name)))]));
};

/**
 * Builds a stock react-admin application and serves it next to a running site, at one origin: both use the same session and API.
 * @param folder receives the build
 */
export const serveWithScaffold = async (site: string, folder: string): Promise<{ url: string; stop: () => void }> => {
  const files = await buildScaffold(folder);
  const server = createServer((asked, answer) => {
    const path = asked.url?.split("?")[0] ?? "/";
    const file = files.get(path);
    if (file) {
      // The headers of the site's own files.
      const isPage = path.endsWith(".html");
      answer.writeHead(200, {
        "content-type": isPage ? "text/html" : "text/javascript",
        "content-encoding": "br",
        "cache-control": isPage ? "no-cache" : "public, max-age=31536000, immutable",
      });
      answer.end(file);
      return;
    }
    const passed = request(site + asked.url, { method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
