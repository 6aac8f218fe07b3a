import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { plainSlug } from "#shared/design/skillIcon.ts";
import { tokens, tokensCss } from "#shared/design/tokens.ts";
import { themeScript } from "#shared/theme/themeScript.ts";

/** Keeps style modules whose class names a chunk does not use: lazily loaded pages that the server rendered need them. */
export const keepStyleModules = (): Plugin => ({
  name: "plinth:style-modules-stay",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" } : undefined,
});

/** Adds the theme script. It is not minified, because the content security policy allows it by its hash. */
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

const virtualModule = (name: string, load: () => string): Plugin => ({
  name: `plinth:${name}`,
  resolveId: (id) => (id === `virtual:${name}` ? `\0virtual:${name}` : undefined),
  load: (id) => (id === `\0virtual:${name}` ? load() : undefined),
});

export const tokensStylesheet = (): Plugin => virtualModule("tokens.css", tokensCss);

interface IconData {
  title: string;
  slug: string;
}

const compact = ({ title, slug }: IconData) => (plainSlug(title) === slug ? title : [title, slug]);

/** The names of simple-icons without their shapes, which are about a hundred times larger. */
export const iconNames = (): Plugin =>
  virtualModule("icon-names", () => {
    const icons: IconData[] = createRequire(import.meta.url)("simple-icons/icons.json");
    return `export const iconNames = ${JSON.stringify(icons.map(compact))};`;
  });

/** Provides src-public/site.config.ts to the admin, which imports nothing else of the public side. */
export const siteDefaults = (): Plugin => ({
  name: "plinth:site-defaults",
  resolveId(name) {
    return name === "virtual:site-defaults" ? this.resolve("/src-public/site.config.ts") : undefined;
  },
});
