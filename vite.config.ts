import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { calendarWithoutStyleTag } from "./server/build/calendarWithoutStyleTag.ts";
import { chunkGroups } from "./server/build/chunks.ts";
import { entitiesWhileDeveloping, entitiesWithoutDocument } from "./server/build/entitiesWithoutDocument.ts";
import { iconNames } from "./server/build/iconNames.ts";
import { keepStyleModules } from "./server/build/keepStyleModules.ts";
import { routerForVisitors } from "./server/build/routerForVisitors.ts";
import { shortClassName } from "./server/build/shortClassName.ts";
import { sidesInHead } from "./server/build/sidesInHead.ts";
import { siteDefaults } from "./server/build/siteDefaults.ts";
import { themeInHead } from "./server/build/themeInHead.ts";
import { tokensStylesheet } from "./server/build/tokensStylesheet.ts";

export default defineConfig({
  // A build depends on no setting: one serves every backend.
  envDir: false,
  plugins: [
    react(),
    tokensStylesheet(),
    themeInHead(),
    keepStyleModules(),
    calendarWithoutStyleTag(),
    routerForVisitors(),
    sidesInHead(),
    iconNames(),
    siteDefaults(),
    entitiesWhileDeveloping(),
  ],
  worker: { format: "es", plugins: () => [entitiesWithoutDocument()] },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
