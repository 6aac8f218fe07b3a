import type { Plugin } from "vite";

const routerFile = /node_modules[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-.*\.mjs/;
const flag = "var ENABLE_DEV_WARNINGS = true;";
const ofVisitors = "?visitors";

/** Whether a module is of the copy that visitors download. */
export const isVisitorsRouter = (id: string): boolean => id.endsWith(ofVisitors);

// A class that extends another one counts as used.
const unusedClasses =
  /^var (RemixErrorBoundary|AwaitErrorBoundary) = class extends React\d+\.Component \{$[\s\S]*?^\};$/gm;

/** react-router's package names no production files: what only developers need goes, and what nobody uses may. */
const slim = (code: string): string =>
  code
    .replace(flag, flag.replace("true", "false"))
    .replace(/= (React\d+\.forwardRef\()/g, "= /* @__PURE__ */ $1")
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(unusedClasses, "var $1 = null;")
    // Measures what a router does, which nobody asks for here.
    .replaceAll("if (init.instrumentations) {", "if (false) {");

/** react-router is one module, in one file for both sides: a copy of their own leaves visitors without what the admin alone uses. */
export const routerForVisitors = (): Plugin => ({
  name: "plinth:router-for-visitors",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^react-router|^\.\/chunk-/ },
    async handler(source, importer = "") {
      const isVisitors = isVisitorsRouter(importer) || /[\\/]src-public[\\/]/.test(importer);
      if (this.environment.name !== "client" || !isVisitors) return null;
      const resolved = await this.resolve(source, importer.replace(ofVisitors, ""), { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + ofVisitors };
    },
  },
  transform: (code, id) => (routerFile.test(id) && code.includes(flag) ? { code: slim(code), map: null } : undefined),
});
