import { Hono } from "hono";
import { createDocuments } from "#server/crawlers/documents.ts";
import { createApp } from "#server/http/app.ts";
import { address } from "../public/dataApi.ts";

export const siteOf = (siteUrl: string | null = "https://site.test", indexNowKey: string | null = null) =>
  createApp({
    page: async () => ({ status: 200, html: "a page" }),
    resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
    contact: new Hono(),
    crawlers: {
      document: createDocuments(address).read,
      cards: async ({ title }) => new TextEncoder().encode(title ?? "-"),
      icons: async (file, { name }) => new TextEncoder().encode(`${file} of ${name}`),
      indexNowKey,
    },
    shell: async () => "",
    backend: null,
    hostedUrl: null,
    staticFolder: null,
    siteUrl,
  });

export const get = (path: string, headers: Record<string, string> = {}, site = siteOf()) =>
  site.request(path, { headers });
