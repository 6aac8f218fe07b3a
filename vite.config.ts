import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { calendarWithoutStyleTag } from "./server/build/calendarWithoutStyleTag.ts";
import { iconNames } from "./server/build/iconNames.ts";
import { styleModulesStay } from "./server/build/styleModulesStay.ts";
import { themeInHead } from "./server/build/themeInHead.ts";
import { tokensStylesheet } from "./server/build/tokensStylesheet.ts";
import { embeddedPublishableKey } from "./server/embedded/publishableKey.ts";

const everyPageNeeds = /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;

export default defineConfig({
  // The settings come from one place, server/settings.ts, which reads .env too.
  envDir: false,
  plugins: [react(), tokensStylesheet(), themeInHead(), styleModulesStay(), calendarWithoutStyleTag(), iconNames()],
  define: { __EMBEDDED_PUBLISHABLE_KEY__: JSON.stringify(embeddedPublishableKey()) },
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every page needs of React and its router, in one file: cut into six, it is 3 KB more for each visitor.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "react", test: everyPageNeeds }] } },
    },
  },
});
