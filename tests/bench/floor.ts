import { createServer, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** A site of the same pages without what makes them look and work: no page with these words and pictures is faster. */
export interface Floor {
  url: string;
  stop: () => Promise<void>;
}

// About 300 bytes: the text has a shape, and what the page shows at first is in sight here too, so that both paint the same last.
const css =
  "*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-width:60rem;background:#0f1420;color:#ede9df;font:17px/1.5 system-ui,sans-serif}img,svg{max-width:100%;height:auto}.icon{width:1em}a{color:inherit}h1{font-size:2.2rem;line-height:1.1}:is(header,nav) :is(ul,ol,dl,dd){display:flex;flex-wrap:wrap;gap:0 1rem;margin:0;padding:0}";

/** A page's HTML without style sheets, styles, fonts, scripts and data, and with a few rules of its own. */
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
  // Made anew by the site at each request, so that the site's own time is in both.
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
