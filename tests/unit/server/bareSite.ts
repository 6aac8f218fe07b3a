import { Hono } from "hono";
import { site } from "#public/site.config.ts";
import type { SiteParts } from "#server/http/app.ts";
import type { RoutedBackend } from "#server/http/routes.ts";
import type { ReadSite } from "#server/pages/render/tasks.ts";
import { noCrawlers } from "./noCrawlers.ts";

/** The settings of site.config.ts, and no others. */
export const fileSettings: ReadSite = async () => ({ site, isCurrent: true });

/** A backend for which all requests, or none, are an owner's. */
export const backendOf = (fetch: RoutedBackend["fetch"], isOwner = false): RoutedBackend => ({
  fetch,
  isTrusted: async () => isOwner,
});

/** A site without a backend, content, a folder of files or a cache: a test gives it what it is about. */
export const bareSite: SiteParts = {
  page: async () => ({ status: 200, html: "a page" }),
  redirects: { ofQuery: async () => null },
  contentVersion: async () => null,
  resume: {
    json: async () => "{}",
    undrawableTexts: async () => [],
    fontCommand: async () => null,
    file: async () => new TextEncoder().encode("{}"),
  },
  resumeLinks: new Hono(),
  visits: null,
  contact: new Hono(),
  crawlers: noCrawlers,
  shell: async () => "",
  siteSettings: fileSettings,
  isShared: async () => false,
  styles: [],
  backend: null,
  knownNetworks: null,
  health: async () => ({ problem: null, details: {} }),
  mediaFolder: null,
  deadLinks: () => null,
  readRemotePicture: async () => {
    throw new Error("No test of it reads other sites.");
  },
  claimCode: null,
  ownerEmail: null,
  hostedUrl: null,
  captcha: null,
  staticFolder: null,
  siteUrl: null,
  trustedProxies: 0,
  host: "127.0.0.1",
  port: null,
  isSecured: true,
};
