import { Hono } from "hono";
import { noCrawlers } from "./noCrawlers.ts";

/** The parts of a site without a backend, a folder of files and whatever is not a page, for tests of its pages. */
export const bareSite = {
  resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
  contact: new Hono(),
  crawlers: noCrawlers,
  shell: async () => "",
  backend: null,
  hostedUrl: null,
  staticFolder: null,
  siteUrl: null,
};
