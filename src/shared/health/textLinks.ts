import { attribute } from "../base/hast.ts";
import { findRenderProblem } from "../markdown/renderLimits.ts";

/** Returns the addresses of a text's links and pictures, its ids, and its faults. Code has no links and no pictures. */
export const readTextLinks = async (text: string) => {
  // The page does not show such a text.
  if (findRenderProblem(text)) return { links: [], pictures: [], ids: new Set(), faults: [] };
  const [{ findTextFaults, readParts }, { loadTextRenderers }] = await Promise.all([
    import("./textRules.ts"),
    import("../markdown/richBlocks.ts"),
  ]);
  const parts = readParts(text, await loadTextRenderers(text));
  const distinct = (tagName: string, name: string): string[] => [
    ...new Set(
      parts.elements.filter((element) => element.tagName === tagName).map((element) => attribute(element, name)),
    ),
  ];
  return {
    links: distinct("a", "href"),
    pictures: distinct("img", "src"),
    ids: parts.ids,
    faults: findTextFaults(parts),
  };
};
