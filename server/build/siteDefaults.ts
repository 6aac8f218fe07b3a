import type { Plugin } from "vite";

const publicName = "virtual:site-defaults";

/** What src-public/site.config.ts says, for the admin, which imports nothing else of the visitors' side. */
export const siteDefaults = (): Plugin => ({
  name: "plinth:site-defaults",
  resolveId(name) {
    return name === publicName ? this.resolve("/src-public/site.config.ts") : undefined;
  },
});
