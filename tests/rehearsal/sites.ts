import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { accountCalls } from "#api/calls/accounts.ts";
import { createHttpClient } from "#api/connection/http.ts";
import { jsonRequest, requestJson, rows, tableAddress } from "#api/connection/rest.ts";
import { createRegistrationClient, createSessionClient, tokenReader } from "#api/session/client.ts";
import { createSession } from "#api/session/session.ts";
import { createApp, type SiteParts } from "#server/http/app.ts";
import { prepareMediaFolder } from "#server/media/mediaStore.ts";
import { withBackend } from "#server/pages/render/pages.ts";
import { listen, portOf } from "#server/shared/listen.ts";
import type { Settings } from "#server/shared/settings.ts";
import type { Row } from "../db/harness/personas.ts";
import { claimCode, openEmptySite } from "../db/harness/site.ts";
import { backendOf, bareSite } from "../unit/server/bareSite.ts";
import { type HostedProject, publishableKey } from "./hostedProject.ts";

const captcha: Settings["captcha"] = { service: "turnstile", siteKey: "0x0", secret: "x" };

/** Contains what commands write, and their sessions. */
export const workFolder = mkdtempSync(join(tmpdir(), "plinth-rehearsal-"));

const servers: Awaited<ReturnType<typeof listen>>[] = [];

export const closeSites = (): void => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(workFolder, { recursive: true, force: true });
};

/** Serves the pages of a site, of which only the admin's head matters here. */
const serve = async (parts: Partial<SiteParts>, key: string): Promise<string> => {
  const hosted = parts.hostedUrl ? { url: parts.hostedUrl, publishableKey: key } : null;
  const head = { hosted, captcha: parts.captcha ?? null };
  const app = createApp({
    ...bareSite,
    ...parts,
    shell: async () => withBackend("<head><!--backend--></head>", head, key),
  });
  const server = await listen(getRequestListener(app.fetch), { host: "127.0.0.1", port: 0 });
  servers.push(server);
  return `http://127.0.0.1:${portOf(server)}`;
};

/** Opens a site. @param project null: the embedded backend */
export const openSite = async (project: HostedProject | null) => {
  const backend = project ? null : await openEmptySite();
  const key = backend?.publishableKey ?? publishableKey;
  const mediaFolder = backend && join(workFolder, "media");
  if (mediaFolder) prepareMediaFolder(mediaFolder);
  const parts = { backend: backend && backendOf(backend.fetch, true), mediaFolder, hostedUrl: project?.url ?? null };
  const url = await serve({ ...parts, ...(backend ? { claimCode } : {}) }, key);
  return {
    name: project ? "hosted" : "embedded",
    url,
    api: { url: project?.url ?? url, publishableKey: key },
    project,
    sql: (statement: string, parameters?: unknown[]): Promise<Row[]> =>
      project
        ? project.query(statement, parameters)
        : (backend?.query<Row>(statement, parameters) ?? Promise.resolve([])),
    /** Runs work while the sign-in requires a captcha. @param work gets the address of the site with it */
    withCaptcha: async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
      const settings = { ENABLED: "true", PROVIDER: "turnstile", SECRET: "x" };
      await project?.restartAuth(
        Object.fromEntries(Object.entries(settings).map(([name, value]) => [`GOTRUE_SECURITY_CAPTCHA_${name}`, value])),
      );
      return work(await serve({ ...parts, captcha }, key)).finally(() => project?.restartAuth());
    },
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;

export const owner = "owner@example.com";
export const password = "correct horse battery";

/** Opens the admin in a browser of its own. @param values the storage of another tab of the same browser */
export const openBrowser = ({ api, project }: Pick<Site, "api" | "project">, values = new Map<string, string>()) => {
  const storage = {
    persistence: () => "kept" as const,
    subscribe: () => () => {},
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  const client = createSessionClient(api, storage, { autoRefreshToken: false });
  const registrationClient = createRegistrationClient(api);
  const session = createSession({ address: api, client, registrationClient, storage, isHosted: project !== null });
  const { publishableKey: key } = api;
  const http = createHttpClient({ readToken: tokenReader(client), publishableKey: key, needsToken: true });
  const connection = { url: api.url, http };
  return {
    ...accountCalls(connection, key),
    ...{ session, client, values, parts: session.passwordParts },
    insert: (table: string, row: Row): Promise<Row[]> =>
      requestJson(
        http,
        rows,
        tableAddress(connection, table, {}),
        jsonRequest("POST", row, { prefer: "return=representation" }),
      ),
  };
};

/** Signs in, in a browser of its own. */
export const signIn = async (site: Site, email: string, given = password) => {
  const browser = openBrowser(site);
  await browser.session.signIn({ email, password: given });
  return browser;
};
