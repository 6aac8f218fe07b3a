import { createServer, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** The same pages without styles and scripts: no page with these texts and images is faster. */
interface Floor {
  url: string;
  stop: () => Promise<void>;
}

// About 300 bytes of layout, so that both pages have the same largest paint.
const css =
  "*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:60rem;background:#0f1420;color:#ede9df;font:17px/1.5 system-ui,sans-serif}img,svg{max-width:100%;height:auto}.icon{width:1em}a{color:inherit}h1{font-size:2.2rem;line-height:1.1}:is(header,nav) :is(ul,ol,dl,dd){display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0}";

/** Removes style sheets, fonts, scripts and data from a page's HTML, and adds a few rules. */
const floorHtml = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(/<link\b[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, "")
    .replace("</head>", () => `<style>${css}</style></head>`);

const answer = async (site: string, path: string, response: ServerResponse): Promise<void> => {
  const answered = await fetch(site + path);
  const type = answered.headers.get("content-type") ?? "";
  if (!type.startsWith("text/html")) {
    response.writeHead(answered.status, { "content-type": type });
    response.end(Buffer.from(await answered.arrayBuffer()));
    return;
  }
  // Requests the site each time, so that both measurements contain its response time.
  const body = gzipSync(floorHtml(await answered.text()));
  response.writeHead(answered.status, { "content-type": type, "content-encoding": "gzip" });
  response.end(body);
};

/** Serves the floor pages of a running site. */
export const startFloor = async (site: string, port: number): Promise<Floor> => {
  const server = createServer(({ url = "/" }, response) => {
    answer(site, url, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
