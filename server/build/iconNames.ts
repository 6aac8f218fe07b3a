import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { plainSlug } from "../../src/shared/skillIcon.ts";

interface IconData {
  title: string;
  slug: string;
}

const publicName = "virtual:icon-names";
const resolvedName = `\0${publicName}`;

const compact = ({ title, slug }: IconData) => (plainSlug(title) === slug ? title : [title, slug]);

/** Icons' shapes and sources weigh some hundred times as much as their names. */
export const iconNames = (): Plugin => ({
  name: "plinth:icon-names",
  resolveId: (name) => (name === publicName ? resolvedName : undefined),
  load: (name) => {
    if (name !== resolvedName) return undefined;
    const icons: IconData[] = createRequire(import.meta.url)("simple-icons/icons.json");
    return `export const iconNames = ${JSON.stringify(icons.map(compact))};`;
  },
});
