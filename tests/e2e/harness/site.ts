import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedPublishableKey } from "../../../server/database/publishableKey.ts";
import { copySeededFolder } from "./seededFolder.ts";
import { startServer } from "./serverProcess.ts";

/** E-mail and password of an account. */
export interface Credentials {
  email: string;
  password: string;
}

/** A running site with its own data, and calls of its API. */
export interface Site {
  url: string;
  dataFolder: string;
  /** Calls /rest/v1 or /auth/v1, as the user of the token or as a visitor. */
  api: (path: string, init?: { method?: string; body?: unknown; token?: string; prefer?: string }) => Promise<Response>;
  /** Registers an account. */
  register: (credentials: Credentials) => Promise<void>;
  /** Signs in through the API, or reuses a valid session. @returns the access token */
  signIn: (credentials: Credentials) => Promise<string>;
  /** Signs in through the API. @returns the session in the browser's format */
  session: (credentials: Credentials) => Promise<string>;
  /** The headers of a visitor's API call. */
  headers: Record<string, string>;
  output: () => string;
  /** Kills the server like a crash (kill -9) and keeps the data folder. */
  kill: () => Promise<void>;
  /** Ends the server and deletes its data folder. */
  stop: () => Promise<void>;
}

/** Starts a site on a data folder, which is deleted when it stops. @param environment further variables of the server */
export const startSiteOn = async (folder: string, environment: Record<string, string> = {}): Promise<Site> => {
  const server = await startServer(folder, environment);

  const headers = { apikey: embeddedPublishableKey(), "content-type": "application/json" };

  const api: Site["api"] = (path, { method = "GET", body, token, prefer } = {}) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(prefer ? { prefer } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });

  const authenticate = async (path: string, credentials: Credentials): Promise<{ access_token: string }> => {
    const response = await api(path, { method: "POST", body: credentials });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const passwordGrant = "/auth/v1/token?grant_type=password";
  // Comparing a password is slow by design.
  const tokens = new Map<string, string>();
  const signIn = async (credentials: Credentials): Promise<string> => {
    const key = `${credentials.email} ${credentials.password}`;
    const held = tokens.get(key);
    if (held && (await api("/rest/v1/app_users?select=id&limit=1", { token: held })).ok) return held;
    const { access_token: token } = await authenticate(passwordGrant, credentials);
    tokens.set(key, token);
    return token;
  };

  return {
    url: server.url,
    dataFolder: folder,
    api,
    register: async (credentials) => {
      await authenticate("/auth/v1/signup", credentials);
    },
    signIn,
    session: async (credentials) => JSON.stringify(await authenticate(passwordGrant, credentials)),
    headers,
    output: server.output,
    kill: async () => {
      await server.stop("SIGKILL");
    },
    // Nothing of a deleted folder needs to be written.
    stop: async () => {
      await server.stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a site on a copy of the seeded data folder.
 * @param prepare changes that folder before the site opens it
 */
export const startSite = async (
  prepare?: (folder: string) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), "plinth-e2e-"));
  copySeededFolder(folder);
  await prepare?.(folder);
  return startSiteOn(folder, environment);
};
