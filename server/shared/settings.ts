import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Captcha, isCaptchaService } from "#shared/accounts/captchaServices.ts";
import { projectFile } from "./projectFile.ts";
import { UserError } from "./userError.ts";

export interface Settings {
  host: string;
  port: number;
  dataFolder: string;
  migrations: string;
  ownerEmail: string | null;
  siteUrl: string | null;
  trustedProxies: number;
  /** What is told how each backup ended. */
  backupPingUrl: string | null;
  /** Null: nothing is sent to search engines. */
  hosted: { url: string; publishableKey: string } | null;
  captcha: (Captcha & { secret: string }) | null;
}

type Environment = Record<string, string | undefined>;

const readPort = (text: string | undefined): number => {
  const port = Number(text || "3000");
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UserError(`PORT is "${text}", which is not a port: set it to a number from 0 to 65535.`);
};

const readTrustedProxies = (text: string | undefined): number => {
  const count = Number(text || "0");
  if (Number.isInteger(count) && count >= 0 && count <= 10) return count;
  throw new UserError(
    `TRUST_PROXY is "${text}", which is not a number of proxies: set it to 1 when one proxy stands before this server.`,
  );
};

const readUrl = (name: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, "");
  throw new UserError(`${name} is "${text}", which is not an address: set it to one like https://example.org.`);
};

// Pages, feeds and redirects are at the root of their host, and only its origin is compared with that of a request.
const readSiteUrl = (text: string | undefined): string | null => {
  const given = text?.trim();
  if (!given) return null;
  const { href, origin } = new URL(readUrl("SITE_URL", given));
  if (href === `${origin}/`) return origin;
  throw new UserError(
    `SITE_URL names more than ${origin}: take away its path, query, fragment and login, since the site is at the root of its host.`,
  );
};

const readHosted = (environment: Environment): Settings["hosted"] => {
  const url = environment.VITE_SUPABASE_URL;
  const publishableKey = environment.VITE_SUPABASE_PUBLISHABLE_KEY || environment.VITE_SUPABASE_ANON_KEY;
  if (!url && !publishableKey) return null;
  if (!url) {
    throw new UserError(
      "A Supabase key is set, but VITE_SUPABASE_URL is not: set both for a hosted project, or neither.",
    );
  }
  if (!publishableKey) {
    throw new UserError(
      "VITE_SUPABASE_URL is set, but VITE_SUPABASE_PUBLISHABLE_KEY is not: set both for a hosted project, or neither.",
    );
  }
  return { url: readUrl("VITE_SUPABASE_URL", url), publishableKey };
};

// A hosted project keeps the secret itself.
const readCaptcha = (environment: Environment, isHosted: boolean): Settings["captcha"] => {
  const { CAPTCHA_PROVIDER: service = "", CAPTCHA_SITE_KEY: siteKey = "", CAPTCHA_SECRET: secret = "" } = environment;
  if (!service && !siteKey && !secret) return null;
  if (!isCaptchaService(service))
    throw new UserError(`CAPTCHA_PROVIDER is "${service}": set it to turnstile or hcaptcha.`);
  if (/^[\w-]+$/.test(siteKey) && (secret || isHosted)) return { service, siteKey, secret };
  throw new UserError(
    isHosted
      ? "CAPTCHA_PROVIDER is set: set CAPTCHA_SITE_KEY to the key of that service, too."
      : "CAPTCHA_PROVIDER is set: set CAPTCHA_SITE_KEY and CAPTCHA_SECRET to the keys of that service, too.",
  );
};

// Environment variables override the file.
const readEnvironment = (): Environment => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
};

/** @throws {UserError} naming the variable that is wrong or missing */
export const readSettings = (environment: Environment = readEnvironment()): Settings => {
  const siteUrl = readSiteUrl(environment.SITE_URL);
  const hosted = readHosted(environment);
  return {
    host: environment.HOST || "127.0.0.1",
    port: readPort(environment.PORT),
    dataFolder: resolve(environment.PLINTH_DATA || ".plinth"),
    migrations: resolve(environment.PLINTH_MIGRATIONS || projectFile("supabase/migrations")),
    ownerEmail: environment.OWNER_EMAIL || null,
    siteUrl,
    trustedProxies: readTrustedProxies(environment.TRUST_PROXY),
    backupPingUrl: environment.BACKUP_PING_URL ? readUrl("BACKUP_PING_URL", environment.BACKUP_PING_URL) : null,
    hosted,
    captcha: readCaptcha(environment, hosted !== null),
  };
};
