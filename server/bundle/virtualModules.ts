import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { tokensCss } from "#shared/design/tokens.ts";
import { plainSlug } from "#shared/skillIcon.ts";

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

/** The names of simple-icons: their shapes and sources weigh some hundred times as much. */
export const iconNames = (): Plugin =>
  virtualModule("icon-names", () => {
    const icons: IconData[] = createRequire(import.meta.url)("simple-icons/icons.json");
    return `export const iconNames = ${JSON.stringify(icons.map(compact))};`;
  });

/** src-public/site.config.ts for the admin, which imports nothing else of the public side. */
export const siteDefaults = (): Plugin => ({
  name: "plinth:site-defaults",
  resolveId(name) {
    return name === "virtual:site-defaults" ? this.resolve("/src-public/site.config.ts") : undefined;
  },
});
