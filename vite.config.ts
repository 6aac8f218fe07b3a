import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { calendarWithoutStyleTag } from "./server/build/calendarWithoutStyleTag.ts";
import { chunkGroups } from "./server/build/chunks.ts";
import { entitiesWhileDeveloping, entitiesWithoutDocument } from "./server/build/entitiesWithoutDocument.ts";
import { iconNames } from "./server/build/iconNames.ts";
import { routerWithoutWarnings } from "./server/build/routerWithoutWarnings.ts";
import { sidesInHead } from "./server/build/sidesInHead.ts";
import { styleModulesStay } from "./server/build/styleModulesStay.ts";
import { themeInHead } from "./server/build/themeInHead.ts";
import { tokensStylesheet } from "./server/build/tokensStylesheet.ts";
import { embeddedPublishableKey } from "./server/embedded/publishableKey.ts";

export default defineConfig({
  // The settings come from one place, server/settings.ts, which reads .env too.
  envDir: false,
  plugins: [
    react(),
    tokensStylesheet(),
    themeInHead(),
    styleModulesStay(),
    calendarWithoutStyleTag(),
    routerWithoutWarnings(),
    sidesInHead(),
    iconNames(),
    entitiesWhileDeveloping(),
  ],
  worker: { format: "es", plugins: () => [entitiesWithoutDocument()] },
  define: { __EMBEDDED_PUBLISHABLE_KEY__: JSON.stringify(embeddedPublishableKey()) },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
