import type { Plugin } from "vite";
import { themeScript } from "../../src/shared/theme/themeScript.ts";

/** Writes the theme script into the head as it stands, because the Content-Security-Policy allows it by its hash. */
export const themeInHead = (): Plugin => ({
  name: "plinth:theme-in-head",
  transformIndexHtml: {
    order: "post",
    handler: () => [{ tag: "script", children: themeScript, injectTo: "head-prepend" }],
  },
});
