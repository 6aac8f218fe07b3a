import { createApp } from "#server/http/app.ts";
import { readDocument } from "#server/publishing/crawlers/documents.ts";
import type { Site } from "#shared/site/site.ts";
import { address } from "../public/dataApi.ts";
import { bareSite } from "./bareSite.ts";

export const siteOf = (siteUrl: string | null = "https://site.test", site?: Site) =>
  createApp({
    ...bareSite,
    crawlers: {
      document: (url) => readDocument(address, url, site),
      cards: async ({ title }) => new TextEncoder().encode(title ?? "-"),
      icons: async (file, { name }) => new TextEncoder().encode(`${file} of ${name}`),
    },
    siteUrl,
  });

export const get = (path: string, headers: Record<string, string> = {}, site = siteOf()) =>
  site.request(path, { headers });
