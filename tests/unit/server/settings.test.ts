import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/shared/settings.ts";
import { UserError } from "#server/shared/userError.ts";

const bucket = {
  BACKUP_S3_ENDPOINT: "https://s3.example.org/",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_REGION: "eu-central-1",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret",
};

describe("settings", () => {
  it("default to the embedded backend, on this machine only, on port 3000", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      dataFolder: resolve(".plinth"),
      migrations: resolve("supabase/migrations"),
      ownerEmail: null,
      siteUrl: null,
      trustedProxies: 0,
      backupPlace: { kind: "folder", folder: resolve(".plinth/backups") },
      backupPingUrl: null,
      hosted: null,
      secretKey: null,
      captcha: null,
      checksLinks: false,
    });
  });

  it("read PORT, HOST, PLINTH_DATA and SITE_URL", () => {
    const settings = readSettings({
      PORT: "8080",
      HOST: "0.0.0.0",
      PLINTH_DATA: "/var/plinth",
      SITE_URL: "https://mira.example/",
    });
    expect(settings).toMatchObject({
      host: "0.0.0.0",
      port: 8080,
      dataFolder: "/var/plinth",
      siteUrl: "https://mira.example",
    });
  });

  it.each([" https://Mira.example:443 ", "https://mira.example//", "https://mira.example"])(
    "reduce the site's address to its origin: %j",
    (SITE_URL) => {
      expect(readSettings({ SITE_URL }).siteUrl).toBe("https://mira.example");
    },
  );

  it("ignore a blank address", () => {
    expect(readSettings({ SITE_URL: " " }).siteUrl).toBeNull();
  });

  it("read the hosted project's address and publishable key, also by the key's older name", () => {
    const hosted = { url: "https://abc.supabase.co", publishableKey: "key" };
    const VITE_SUPABASE_URL = `${hosted.url}/`;
    expect(readSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY: "key" }).hosted).toEqual(hosted);
    expect(readSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY: "key" }).hosted).toEqual(hosted);
  });

  it("read the captcha service, whose secret a hosted project has itself", () => {
    const given = { CAPTCHA_PROVIDER: "hcaptcha", CAPTCHA_SITE_KEY: "a-key" };
    const captcha = { service: "hcaptcha", siteKey: "a-key" };
    expect(readSettings({ ...given, CAPTCHA_SECRET: "s" }).captcha).toEqual({ ...captcha, secret: "s" });
    const hosted = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_ANON_KEY: "key" };
    expect(readSettings({ ...given, ...hosted }).captcha).toEqual({ ...captcha, secret: "" });
  });

  it("read the folder of backups, or turn backups off", () => {
    const placeOf = (environment: Record<string, string>) =>
      readSettings({ PLINTH_DATA: "/data", ...environment }).backupPlace;
    expect(placeOf({})).toEqual({ kind: "folder", folder: "/data/backups" });
    expect(placeOf({ BACKUP_DIR: "/mnt/disk" })).toEqual({ kind: "folder", folder: "/mnt/disk" });
    expect(placeOf({ BACKUP_DIR: "off" })).toBeNull();
    expect(placeOf({ ...bucket, BACKUP_DIR: "off" })).toBeNull();
    expect(placeOf({ VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_ANON_KEY: "key" })).toBeNull();
  });

  it("read the bucket of backups, with or without a prefix", () => {
    expect(readSettings(bucket).backupPlace).toMatchObject({
      kind: "bucket",
      bucket: { endpoint: "https://s3.example.org", bucket: "backups", prefix: "" },
    });
    const { backupPlace } = readSettings({ ...bucket, BACKUP_S3_PREFIX: "/my/site/" });
    expect(backupPlace).toMatchObject({ bucket: { prefix: "my/site/" } });
  });

  it("read the secret key that a move needs", () => {
    expect(readSettings({ SUPABASE_SECRET_KEY: "sb_secret_1" }).secretKey).toBe("sb_secret_1");
  });

  it.each([
    [{ BACKUP_S3_BUCKET: "backups" }, "BACKUP_S3_ENDPOINT and BACKUP_S3_REGION and"],
    [{ ...bucket, BACKUP_S3_REGION: "" }, "also need BACKUP_S3_REGION: set it too"],
    [{ ...bucket, BACKUP_S3_ENDPOINT: "s3" }, 'BACKUP_S3_ENDPOINT is "s3", which is not an address'],
    [{ ...bucket, BACKUP_DIR: "/mnt/disk" }, "both set"],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY is "yes", which is not a number of proxies'],
    [{ CAPTCHA_PROVIDER: "recaptcha" }, 'CAPTCHA_PROVIDER is "recaptcha": set it to turnstile or hcaptcha.'],
    [{ CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "k" }, "set CAPTCHA_SITE_KEY and CAPTCHA_SECRET"],
    [{ CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "s" }, "set CAPTCHA_SITE_KEY and CAPTCHA_SECRET"],
    [
      { CAPTCHA_PROVIDER: "turnstile", VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_ANON_KEY: "key" },
      "set CAPTCHA_SITE_KEY to the key of that service",
    ],
    [{ CAPTCHA_SECRET: "s" }, "CAPTCHA_PROVIDER is"],
    [{ VITE_SUPABASE_URL: "https://abc.supabase.co" }, "VITE_SUPABASE_PUBLISHABLE_KEY is not"],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: "key" }, "VITE_SUPABASE_URL is not"],
    [{ VITE_SUPABASE_ANON_KEY: "key" }, "VITE_SUPABASE_URL is not"],
    [{ VITE_SUPABASE_URL: "abc", VITE_SUPABASE_ANON_KEY: "key" }, "not an address"],
    [{ PORT: "http" }, "not a port"],
    [{ PORT: "70000" }, "not a port"],
    [{ SITE_URL: "javascript:alert(1)" }, "not an address"],
    [{ SITE_URL: "https://mira.example/blog" }, "more than https://mira.example:"],
    [{ SITE_URL: "https://mira.example/?q=1" }, "more than https://mira.example:"],
    [{ SITE_URL: "https://mira.example?" }, "more than https://mira.example:"],
    [{ SITE_URL: "https://mira.example/#about" }, "more than https://mira.example:"],
    [{ SITE_URL: "https://mira:secret@mira.example" }, "more than https://mira.example:"],
  ])("reject %j with the reason", (environment, words) => {
    expect(() => readSettings(environment)).toThrow(UserError);
    expect(() => readSettings(environment)).toThrow(words);
  });
});
