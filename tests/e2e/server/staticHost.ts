import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const redirectRules = (folder: string) =>
  readFileSync(join(folder, "_redirects"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [from = "", to = "", status] = line.split(" ");
      return { from, to, status: Number(status) };
    });

const headerRules = (folder: string) =>
  readFileSync(join(folder, "_headers"), "utf8")
    .split(/\n(?=\/)/)
    .map((block) => {
      const [pattern = "", ...lines] = block.trim().split(/\n\s+/);
      return { pattern, headers: lines.map((line) => line.split(/: (.*)/)) };
    });

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

// The public bucket of a hosted project.
const bucket = "/storage/v1/object/public/media/";

const passOn = async (request: IncomingMessage, response: ServerResponse, backendUrl: string): Promise<void> => {
  const { host, connection, "content-length": length, ...headers } = request.headers;
  const body = request.method === "GET" ? null : await buffer(request);
  const answer = await fetch(backendUrl + request.url?.replace(bucket, "/media/"), {
    method: request.method ?? "GET",
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body,
  });
  const { "content-encoding": encoding, ...kept } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()));
};

/**
 * Serves a build like Cloudflare Pages, the strictest host: rules apply before files, addresses have no `.html`, header values
 * of two rules are joined, and missing files get 404.html.
 * @param folder may be built later
 * @param backendUrl answers the data API and serves the files, like a hosted project
 */
export const startStaticHost = async (folder: string, backendUrl: string) => {
  const sendFile = (path: string, response: ServerResponse): void => {
    const candidates = path === "/" ? ["index.html"] : [path, `${path}.html`];
    const found = candidates.map((name) => join(folder, name)).find(isFile);
    const file = found ?? join(folder, "404.html");
    response.writeHead(found ? 200 : 404, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  };

  const serve = (path: string, response: ServerResponse): void => {
    const rules = headerRules(folder);
    const { to, status } = redirectRules(folder).find(({ from }) => matches(from, path)) ?? { to: path, status: 200 };
    for (const [name = "", value = ""] of rules.flatMap((rule) => (matches(rule.pattern, path) ? rule.headers : []))) {
      response.appendHeader(name, value);
    }
    if (status !== 200) response.writeHead(status, { location: to }).end();
    else if (to.endsWith(".html")) response.writeHead(308, { location: to.slice(0, -".html".length) }).end();
    else sendFile(to, response);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (!/^\/(?:rest|auth|storage)\/v1\//.test(pathname)) return serve(pathname, response);
    passOn(request, response, backendUrl).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The static host got no port.");
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
