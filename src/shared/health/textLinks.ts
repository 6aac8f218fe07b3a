import { visit } from "unist-util-visit";
import { attribute } from "../base/hast.ts";
import { findRenderProblem } from "../markdown/renderLimits.ts";

/** Returns the addresses of a text's links, and of its pictures without a description. Code has none. */
export const readTextLinks = async (text: string): Promise<{ links: string[]; undescribed: string[] }> => {
  const found = { links: new Set<string>(), undescribed: new Set<string>() };
  // The page does not show such a text.
  if (!findRenderProblem(text)) {
    const [{ parseMarkdown }, { loadTextRenderers }] = await Promise.all([
      import("../markdown/parseMarkdown.ts"),
      import("../markdown/richBlocks.ts"),
    ]);
    visit(parseMarkdown(text, await loadTextRenderers(text)), "element", (element) => {
      if (element.tagName === "a") found.links.add(attribute(element, "href"));
      if (element.tagName === "img" && !attribute(element, "alt").trim())
        found.undescribed.add(attribute(element, "src"));
    });
  }
  return { links: [...found.links], undescribed: [...found.undescribed] };
};
