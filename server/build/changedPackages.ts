import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const styleTag = /document\.head\.(?:append|remove)Child\(style\);/g;

/** The package adds an inline style tag, which the policy forbids, for a loading animation that is not used here. */
export const calendarWithoutStyleTag = (): Plugin => ({
  name: "plinth:calendar-without-style-tag",
  apply: "build",
  transform: (code, id) => {
    if (!/react-activity-calendar\/build\/chunks\/index/.test(id)) return undefined;
    if (code.match(styleTag)?.length !== 2) {
      throw new Error("react-activity-calendar adds its style tag in another way now: see changedPackages.ts.");
    }
    return { code: code.replace(styleTag, ""), map: null };
  },
});

const forgetsFailure = /seen\[href\] = (?:void 0|undefined);(\s*throw err;)/;
const keepsFailed = /if \(e\.type === "error"\) rej\(/;

/** Vite asks for the style sheet of a part once: if that failed, the part would come without styles when it is tried again. */
export const failedStylesAgain = (): Plugin => ({
  name: "plinth:failed-styles-again",
  apply: "build",
  transform: (code, id) => {
    if (!id.endsWith("vite/preload-helper.js")) return undefined;
    if (!forgetsFailure.test(code) || !keepsFailed.test(code)) {
      throw new Error("Vite notes failed style sheets in another way now: see changedPackages.ts.");
    }
    return {
      code: code
        .replace(forgetsFailure, "delete seen[href];$1")
        .replace(keepsFailed, 'if (e.type === "error") link.remove(), rej('),
      map: null,
    };
  },
});

const name = "decode-named-character-reference";

// Node's variant has a table of the entities; the browser's variant needs the document, which the import's worker lacks.
const withTable = (): string => fileURLToPath(import.meta.resolve(name));

export const entitiesWithoutDocument = (): Plugin => ({
  name: "plinth:entities-without-document",
  enforce: "pre",
  resolveId: (source) => (source === name ? withTable() : null),
});

export const entitiesWhileDeveloping = (): Plugin => ({
  name: "plinth:entities-while-developing",
  apply: "serve",
  config: () => ({ resolve: { alias: { [name]: withTable() } } }),
});

const flag = "var ENABLE_DEV_WARNINGS = true;";

// The bundler keeps classes that extend another one.
const unusedClasses =
  /^var (RemixErrorBoundary|AwaitErrorBoundary) = class extends React\d+\.Component \{$[\s\S]*?^\};$/gm;

/** react-router exports no production files to the admin: development code is removed, and unused code made removable. */
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
        // Instrumentation, which is not used here.
        .replaceAll("if (init.instrumentations) {", "if (false) {"),
      map: null,
    }),
  },
});
