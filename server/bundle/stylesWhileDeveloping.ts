import type { ViteDevServer } from "vite";
import { tokensCss } from "#shared/design/tokens.ts";

const sharedStyles = "/src-public/app/styles.ts";

/** Returns the tokens and links to a page's stylesheets. During development, components load them only at hydration. */
export const stylesWhileDeveloping = async (vite: ViteDevServer): Promise<string> => {
  await vite.ssrLoadModule(sharedStyles);
  const files = [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => /^\/.*\.css$/.test(url));
  const links = files.map((url) => `<link rel="stylesheet" href="${url}">`);
  return `<style>${tokensCss()}</style>${links.join("")}`;
};
