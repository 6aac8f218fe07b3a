/// <reference types="vite/client" />

declare module "virtual:tokens.css";

declare module "virtual:site-defaults" {
  export const site: import("../site/site.ts").Site;
}

declare module "virtual:icon-names" {
  /** The icons of simple-icons: a title, and its slug if `plainSlug(title)` is another text. */
  export const iconNames: readonly (string | readonly [title: string, slug: string])[];
}
