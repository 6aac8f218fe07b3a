import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { type Captcha, isCaptchaService } from "#shared/accounts/captchaServices.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { projectFile } from "./projectFile.ts";
import { UserError } from "./userError.ts";

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}

/** The target of backups; null if backups are off. */
export type BackupPlace = { kind: "folder"; folder: string } | { kind: "bucket"; bucket: BucketSettings } | null;

export interface Settings {
  host: string;
  port: number;
  dataFolder: string;
  migrations: string;
  ownerEmail: string | null;
  siteUrl: string | null;
  trustedProxies: number;
  backupPlace: BackupPlace;
  /** The URL of the monitor that gets the outcome of each backup. */
  backupPingUrl: string | null;
  /** Null: the site uses the embedded backend. */
  hosted: { url: string; publishableKey: string } | null;
  checksLinks: boolean;
  /** The hosted project's secret key, which only a move needs. */
  secretKey: string | null;
  captcha: (Captcha & { secret: string }) | null;
}

type Environment = Record<string, string | undefined>;

const text = (fallback = "") => v.optional(v.string(), fallback);

const path = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => resolve(given)),
    ),
    fallback,
  );

/** @param remedy completes the sentence `PORT is "http", which is not …` */
const wholeNumber = (fallback: number, most: number, remedy: string) => {
  const isValid = (given: string): boolean => Number.isInteger(Number(given)) && +given >= 0 && +given <= most;
  const check = v.check(isValid, ({ input }: { input: string }) => `is "${input}", which is not ${remedy}`);
  return v.optional(v.pipe(v.string(), check, v.transform(Number)), String(fallback));
};

const isWebAddress = (given: string): boolean => isUrl(given) && /^https?:$/.test(new URL(given).protocol);

const webAddress = (example = "https://example.org") =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isWebAddress, ({ input }) => `is "${input}", which is not an address: set it to one like ${example}.`),
    v.transform((given) => given.replace(/(?<!\/)\/+$/, "")),
  );

// Pages, feeds and redirects are at the root of their host, and only the origin is compared with that of a request.
const origin = v.pipe(
  webAddress(),
  v.transform((given) => new URL(given)),
  v.check(
    ({ href, origin: own }) => href === `${own}/`,
    ({ input }) =>
      `names more than ${input.origin}: remove its path, query, fragment and login. The site is at the root of its host.`,
  ),
  v.transform((url) => url.origin),
);

/** All variables: how each is read, its default, and the message for an invalid value, which follows the variable's name. */
const variables = v.object({
  HOST: text("127.0.0.1"),
  PORT: wholeNumber(3000, 65_535, "a port: set it to a number from 0 to 65535."),
  PLINTH_DATA: path(".plinth"),
  PLINTH_MIGRATIONS: path(projectFile("supabase/migrations")),
  TRUST_PROXY: wholeNumber(0, 10, "a number of proxies: set it to 1 if one proxy is in front of this server."),
  SITE_URL: v.nullish(origin, null),
  OWNER_EMAIL: text(),
  VITE_SUPABASE_URL: v.nullish(webAddress(), null),
  VITE_SUPABASE_PUBLISHABLE_KEY: text(),
  VITE_SUPABASE_ANON_KEY: text(),
  SUPABASE_SECRET_KEY: text(),
  CAPTCHA_PROVIDER: text(),
  CAPTCHA_SITE_KEY: text(),
  CAPTCHA_SECRET: text(),
  CHECK_LINKS: v.optional(
    v.picklist(["weekly", "off"], ({ input }) => `is "${input}": set it to weekly or off.`),
    "off",
  ),
  BACKUP_DIR: text(),
  BACKUP_PING_URL: v.nullish(webAddress(), null),
  BACKUP_S3_ENDPOINT: v.optional(webAddress("https://s3.example.org")),
  BACKUP_S3_BUCKET: text(),
  BACKUP_S3_REGION: text(),
  BACKUP_S3_ACCESS_KEY_ID: text(),
  BACKUP_S3_SECRET_ACCESS_KEY: text(),
  BACKUP_S3_PREFIX: text(),
});

type Values = v.InferOutput<typeof variables>;

// A variable without text counts as not set.
const parseVariables = (environment: Environment): Values => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { success, output, issues } = v.safeParse(variables, given, { abortEarly: true });
  if (success) return output;
  throw new UserError(`${v.getDotPath(issues[0])} ${issues[0].message}`);
};

const hostedFrom = (values: Values): Settings["hosted"] => {
  const url = values.VITE_SUPABASE_URL;
  const publishableKey = values.VITE_SUPABASE_PUBLISHABLE_KEY || values.VITE_SUPABASE_ANON_KEY;
  if (!url && !publishableKey) return null;
  if (url && publishableKey) return { url, publishableKey };
  const [given, missing] = url
    ? ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]
    : ["A Supabase key", "VITE_SUPABASE_URL"];
  throw new UserError(`${given} is set, but ${missing} is not: set both for a hosted project, or neither.`);
};

const captchaFrom = (values: Values, isHosted: boolean): Settings["captcha"] => {
  const { CAPTCHA_PROVIDER: service, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = values;
  if (!service && !siteKey && !secret) return null;
  if (!isCaptchaService(service))
    throw new UserError(`CAPTCHA_PROVIDER is "${service}": set it to turnstile or hcaptcha.`);
  // A hosted project has the secret itself.
  if (/^[\w-]+$/.test(siteKey) && (secret || isHosted)) return { service, siteKey, secret };
  throw new UserError(
    isHosted
      ? "CAPTCHA_PROVIDER is set: set CAPTCHA_SITE_KEY to the key of that service, too."
      : "CAPTCHA_PROVIDER is set: set CAPTCHA_SITE_KEY and CAPTCHA_SECRET to the keys of that service, too.",
  );
};

const bucketFrom = (values: Values): BucketSettings | null => {
  const needed = {
    BACKUP_S3_ENDPOINT: values.BACKUP_S3_ENDPOINT ?? "",
    BACKUP_S3_BUCKET: values.BACKUP_S3_BUCKET,
    BACKUP_S3_REGION: values.BACKUP_S3_REGION,
    BACKUP_S3_ACCESS_KEY_ID: values.BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: values.BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name));
  if (missing.length === Object.keys(needed).length && !values.BACKUP_S3_PREFIX) return null;
  if (missing.length > 0) {
    const them = missing.length > 1 ? "them" : "it";
    throw new UserError(`Backups to S3 also need ${missing.join(" and ")}: set ${them} too.`);
  }
  const folder = values.BACKUP_S3_PREFIX.replace(/^\/+|(?<!\/)\/+$/g, "");
  return {
    endpoint: needed.BACKUP_S3_ENDPOINT,
    bucket: needed.BACKUP_S3_BUCKET,
    region: needed.BACKUP_S3_REGION,
    accessKeyId: needed.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: needed.BACKUP_S3_SECRET_ACCESS_KEY,
    prefix: folder && `${folder}/`,
  };
};

const backupPlaceFrom = (values: Values): BackupPlace => {
  const folder = values.BACKUP_DIR;
  if (folder === "off") return null;
  const bucket = bucketFrom(values);
  if (bucket && folder) {
    throw new UserError("BACKUP_DIR and BACKUP_S3_… are both set: set only the one where backups should go.");
  }
  if (bucket) return { kind: "bucket", bucket };
  return { kind: "folder", folder: folder ? resolve(folder) : join(values.PLINTH_DATA, "backups") };
};

// Environment variables override the file.
const readEnvironment = (): Environment => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
};

/** @throws {UserError} naming the variable that is wrong or missing */
export const readSettings = (environment: Environment = readEnvironment()): Settings => {
  const values = parseVariables(environment);
  const hosted = hostedFrom(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder: values.PLINTH_DATA,
    migrations: values.PLINTH_MIGRATIONS,
    ownerEmail: values.OWNER_EMAIL || null,
    siteUrl: values.SITE_URL,
    trustedProxies: values.TRUST_PROXY,
    // Supabase backs up a hosted project.
    backupPlace: hosted ? null : backupPlaceFrom(values),
    backupPingUrl: values.BACKUP_PING_URL,
    hosted,
    checksLinks: values.CHECK_LINKS === "weekly",
    secretKey: values.SUPABASE_SECRET_KEY || null,
    captcha: captchaFrom(values, hosted !== null),
  };
};
