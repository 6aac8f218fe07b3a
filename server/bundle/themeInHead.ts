import type { Plugin } from "vite";
import { tokens } from "#shared/design/tokens.ts";
import { themeScript } from "#shared/theme/themeScript.ts";

/** The script is not minified: the policy allows it by its hash. */
export const themeInHead = (): Plugin => ({
  name: "plinth:theme-in-head",
  transformIndexHtml: {
    order: "post",
    handler: () => [
      { tag: "script", children: themeScript, injectTo: "head-prepend" },
      { tag: "meta", attrs: { name: "theme-color", content: tokens.color.dark.bg }, injectTo: "head-prepend" },
    ],
  },
});
