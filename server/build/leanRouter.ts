import type { Plugin } from "vite";

const flag = "var ENABLE_DEV_WARNINGS = true;";

// A class that extends another one counts as used.
const unusedClasses =
  /^var (RemixErrorBoundary|AwaitErrorBoundary) = class extends React\d+\.Component \{$[\s\S]*?^\};$/gm;

/** The admin's react-router names no production files: what only developers need goes, and what nobody uses may. */
export const leanRouter = (): Plugin => ({
  name: "plinth:lean-router",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-.*\.mjs/, code: flag },
    handler: (code) => ({
      code: code
        .replace(flag, flag.replace("true", "false"))
        .replace(/= (React\d+\.forwardRef\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(unusedClasses, "var $1 = null;")
        // Measures what a router does, which nobody asks for here.
        .replaceAll("if (init.instrumentations) {", "if (false) {"),
      map: null,
    }),
  },
});
