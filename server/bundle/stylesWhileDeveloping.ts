import type { ViteDevServer } from "vite";
import { tokensCss } from "#shared/design/tokens.ts";

const sharedStyles = "/src-public/app/styles.ts";

/**
 * The tokens, and links to the stylesheets of what a page was made of. Without a build they come with the components, which
 * a page loads when it is used.
 */
export const stylesWhileDeveloping = async (vite: ViteDevServer): Promise<string> => {
  await vite.ssrLoadModule(sharedStyles);
  const files = [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => /^\/.*\.css$/.test(url));
  const links = files.map((url) => `<link rel="stylesheet" href="${url}">`);
  return `<style>${tokensCss()}</style>${links.join("")}`;
};
