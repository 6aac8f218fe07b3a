import type { Plugin } from "vite";
import { tokensCss } from "../../src/shared/design/tokens.ts";

const publicName = "virtual:tokens.css";
const resolvedName = "\0virtual:tokens.css";

export const tokensStylesheet = (): Plugin => ({
  name: "plinth:tokens-stylesheet",
  resolveId: (name) => (name === publicName ? resolvedName : undefined),
  load: (name) => (name === resolvedName ? tokensCss() : undefined),
});
