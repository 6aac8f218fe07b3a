import { type ReactNode, useMemo } from "react";
import ReactMarkdown from "react-markdown";
import { type ContentsEntry, rehypeCollectHeadings } from "./collectHeadings.ts";
import { elements } from "./components.tsx";
import { MarkdownFrame, Note } from "./MarkdownFrame.tsx";
import { createPipeline } from "./pipeline.ts";
import { findRenderProblem, renderErrorMessage } from "./renderLimits.ts";
import type { RichRenderers } from "./richBlocks.ts";

export interface RenderedMarkdown {
  body: ReactNode;
  contents: ContentsEntry[];
}

// Called, not mounted: error boundaries do not work on the server, where an error would fail the whole page.
const parsed = (source: string, renderers?: RichRenderers): RenderedMarkdown => {
  const contents: ContentsEntry[] = [];
  try {
    const pipeline = createPipeline(source, renderers);
    const body = ReactMarkdown({
      children: source,
      ...pipeline,
      rehypePlugins: [...pipeline.rehypePlugins, [rehypeCollectHeadings, contents]],
      components: elements,
    });
    return { body, contents };
  } catch (error) {
    return { body: <Note>{renderErrorMessage(error)}</Note>, contents: [] };
  }
};

/**
 * Renders the Markdown of a post or project, and collects its table of contents: with GFM, allowed HTML, and addresses of the
 * protocols of behaviour 3.6. For a text beyond the limits, the body is a message.
 * @param text trimmed
 */
export const renderBlocks = (text: string, renderers?: RichRenderers): RenderedMarkdown => {
  const reason = findRenderProblem(text);
  return reason ? { body: <Note>{reason}</Note>, contents: [] } : parsed(text, renderers);
};

export const renderMarkdown = (source: string, renderers?: RichRenderers): RenderedMarkdown => {
  const text = source.trim();
  const { body, contents } = renderBlocks(text, renderers);
  return { body: <MarkdownFrame source={text}>{body}</MarkdownFrame>, contents };
};

export const Markdown = ({ source, renderers }: { source: string; renderers?: RichRenderers }) =>
  useMemo(() => renderMarkdown(source, renderers), [source, renderers]).body;
