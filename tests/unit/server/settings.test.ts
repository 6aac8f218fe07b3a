import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "#server/shared/settings.ts";
import { UserError } from "#server/shared/userError.ts";

describe("the settings", () => {
  it("need no variable at all: the embedded backend, on this machine only, on port 3000", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      dataFolder: resolve(".plinth"),
      migrations: resolve("supabase/migrations"),
      ownerEmail: null,
      siteUrl: null,
      trustedProxies: 0,
      backupPingUrl: null,
      hosted: null,
      captcha: null,
    });
  });

  it("follow PORT, HOST, PLINTH_DATA and SITE_URL", () => {
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
    "take the origin of the site's address: %j",
    (SITE_URL) => {
      expect(readSettings({ SITE_URL }).siteUrl).toBe("https://mira.example");
    },
  );

  it("take an address of blanks as none", () => {
    expect(readSettings({ SITE_URL: " " }).siteUrl).toBeNull();
  });

  it("choose the hosted project by its address and its publishable key, or by the key's older name", () => {
    const hosted = { url: "https://abc.supabase.co", publishableKey: "key" };
    const VITE_SUPABASE_URL = `${hosted.url}/`;
    expect(readSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY: "key" }).hosted).toEqual(hosted);
    expect(readSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY: "key" }).hosted).toEqual(hosted);
  });

  it("name a service that tells people from programs, whose secret a hosted project keeps itself", () => {
    const given = { CAPTCHA_PROVIDER: "hcaptcha", CAPTCHA_SITE_KEY: "a-key" };
    const captcha = { service: "hcaptcha", siteKey: "a-key" };
    expect(readSettings({ ...given, CAPTCHA_SECRET: "s" }).captcha).toEqual({ ...captcha, secret: "s" });
    const hosted = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_ANON_KEY: "key" };
    expect(readSettings({ ...given, ...hosted }).captcha).toEqual({ ...captcha, secret: "" });
  });

  it.each([
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
  ])("say what is wrong with %j", (environment, words) => {
    expect(() => readSettings(environment)).toThrow(UserError);
    expect(() => readSettings(environment)).toThrow(words);
  });
});
