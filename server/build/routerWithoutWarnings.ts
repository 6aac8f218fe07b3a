import type { Plugin } from "vite";

const routerFile = /node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-.*\.mjs/;
const flag = "var ENABLE_DEV_WARNINGS = true;";

/** react-router's package names no production files, so its warnings for developers would be downloaded too. */
export const routerWithoutWarnings = (): Plugin => ({
  name: "plinth:router-without-warnings",
  apply: "build",
  transform: (code, id) =>
    routerFile.test(id) && code.includes(flag)
      ? { code: code.replace(flag, flag.replace("true", "false")), map: null }
      : undefined,
});
