import { Hono } from "hono";
import type { SiteParts } from "#server/http/app.ts";
import { fileSettings } from "#server/siteSettings.ts";
import { noCrawlers } from "./noCrawlers.ts";

/** A site without a backend, content, a folder of files or a cache: a test gives it what it is about. */
export const bareSite: SiteParts = {
  page: async () => ({ status: 200, html: "a page" }),
  redirects: { ofQuery: async () => null },
  contentVersion: async () => null,
  responses: null,
  resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
  contact: new Hono(),
  crawlers: noCrawlers,
  shell: async () => "",
  siteSettings: fileSettings,
  styles: [],
  backend: null,
  claimCode: null,
  hostedUrl: null,
  staticFolder: null,
  siteUrl: null,
  trustedProxies: 0,
  host: "127.0.0.1",
  port: null,
  isSecured: true,
};
