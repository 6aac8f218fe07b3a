import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown, { type Components } from "react-markdown";
import { safeUrl } from "#shared/links.ts";
import { reasonNotToRender } from "#shared/markdown/limits.ts";
import { pipelineFor } from "#shared/markdown/pipeline.ts";

// For each picture that need not be late, React puts a `<link rel="preload">` before the text.
const components: Components = {
  img: ({ node: _, ...props }) => createElement("img", { ...props, loading: "lazy" }),
};

/** A text's Markdown as plain HTML whose addresses are absolute, or null where it cannot be rendered (behaviour 5). */
export const textHtml = (markdown: string, pageUrl: string): string | null => {
  const text = markdown.trim();
  if (reasonNotToRender(text)) return null;
  const absolute = (address: string): string => {
    const url = safeUrl(address);
    return url && URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : "";
  };
  try {
    return renderToStaticMarkup(
      ReactMarkdown({ children: text, components, ...pipelineFor(text), urlTransform: absolute }),
    );
  } catch {
    return null;
  }
};
