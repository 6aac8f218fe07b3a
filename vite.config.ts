import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entitiesWhileDeveloping, entitiesWithoutDocument } from "#server/bundle/changedPackages.ts";
import { createChunkGroups } from "#server/bundle/chunks.ts";
import { iconNames, keepStyleModules, siteDefaults, themeInHead, tokensStylesheet } from "#server/bundle/plugins.ts";
import { sidesInHead } from "#server/bundle/sidesInHead.ts";

export default defineConfig({
  // A build depends on no setting: one serves every backend.
  envDir: false,
  plugins: [
    react(),
    tokensStylesheet(),
    themeInHead(),
    keepStyleModules(),
    sidesInHead(),
    iconNames(),
    siteDefaults(),
    entitiesWhileDeveloping(),
  ],
  worker: { format: "es", plugins: () => [entitiesWithoutDocument()] },
  css: { modules: { generateScopedName: "[local]-[hash:base64:3]" } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } },
  },
});
