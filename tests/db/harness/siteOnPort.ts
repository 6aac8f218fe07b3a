import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "#server/http/app.ts";
import { withBackend } from "#server/pages/render/pages.ts";
import { prepareSignIn } from "#server/remote/signIn.ts";
import { listen, portOf } from "#server/shared/listen.ts";
import { backendOf, bareSite } from "../../unit/server/bareSite.ts";
import { openSite } from "./site.ts";

/** The password of the people of a site under test. */
export const password = "correct horse";

/**
 * Serves the shared site over HTTP, and makes a config folder for the sessions of commands.
 * @param isHosted serves a site whose API is at another origin, as with a hosted project
 */
export const openSiteOnPort = async (isHosted = false) => {
  const site = await openSite();
  const folder = mkdtempSync(join(tmpdir(), "plinth-remote-"));
  writeFileSync(join(folder, "jwt-secret"), "the secret");
  // Not stubbed: a command under test ends with vi.unstubAllEnvs.
  process.env.XDG_CONFIG_HOME = folder;
  const sent: string[] = [];
  const servers: Awaited<ReturnType<typeof listen>>[] = [];
  const serve = async (hostedUrl: string | null): Promise<string> => {
    const { publishableKey } = site.backend;
    const hosted = hostedUrl ? { url: hostedUrl, publishableKey } : null;
    const app = createApp({
      ...bareSite,
      resume: { ...bareSite.resume, file: async () => new TextEncoder().encode('{"basics":{},"meta":{}}') },
      shell: async () => withBackend("<head><!--backend--></head>", { hosted, captcha: null }, publishableKey),
      backend: hosted
        ? null
        : backendOf((request) => {
            sent.push(`${request.method} ${request.url}`);
            return site.backend.fetch(request);
          }, true),
      mediaFolder: hosted ? null : join(folder, "media"),
      hostedUrl,
    });
    const server = await listen(getRequestListener(app.fetch), { host: "127.0.0.1", port: 0 });
    servers.push(server);
    return `http://127.0.0.1:${portOf(server)}`;
  };
  const api = await serve(null);
  const url = isHosted ? await serve(api) : api;
  return {
    ...site,
    url,
    folder,
    /** Requests to the API: method and address. */
    sent,
    signIn: async (email = "owner@example.com") => (await prepareSignIn(url))(email, password),
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      rmSync(folder, { recursive: true, force: true });
      delete process.env.XDG_CONFIG_HOME;
    },
  };
};
