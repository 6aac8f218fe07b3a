import { type ReactNode, useMemo } from "react";
import ReactMarkdown from "react-markdown";
import { type ContentsEntry, rehypeCollectHeadings } from "./collectHeadings.ts";
import { elements } from "./components.tsx";
import { MarkdownFrame, Note } from "./MarkdownFrame.tsx";
import { createPipeline } from "./pipeline.ts";
import { findRenderProblem, renderFailedMessage } from "./renderLimits.ts";
import type { RichRenderers } from "./richBlocks.ts";

/** A rendered text and its headings. */
export interface RenderedMarkdown {
  body: ReactNode;
  contents: ContentsEntry[];
}

// Called rather than mounted: error boundaries do not work on the server, where an error would fail the whole page.
const parsed = (source: string, drawings?: RichRenderers): RenderedMarkdown => {
  const contents: ContentsEntry[] = [];
  try {
    const pipeline = createPipeline(source, drawings);
    const body = ReactMarkdown({
      children: source,
      ...pipeline,
      rehypePlugins: [...pipeline.rehypePlugins, [rehypeCollectHeadings, contents]],
      components: elements,
    });
    return { body, contents };
  } catch {
    return { body: <Note>{renderFailedMessage}</Note>, contents: [] };
  }
};

/**
 * Renders a post's or project's Markdown once for its text and its table of contents: with GFM and the HTML
 * that is allowed, and addresses kept only for the protocols of behaviour 3.6. For a text beyond the limits it says so.
 * @param text without spaces around it
 */
export const renderBlocks = (text: string, drawings?: RichRenderers): RenderedMarkdown => {
  const reason = findRenderProblem(text);
  return reason ? { body: <Note>{reason}</Note>, contents: [] } : parsed(text, drawings);
};

/** The same, trimmed and in its frame. */
export const renderMarkdown = (source: string, drawings?: RichRenderers): RenderedMarkdown => {
  const text = source.trim();
  const { body, contents } = renderBlocks(text, drawings);
  return { body: <MarkdownFrame source={text}>{body}</MarkdownFrame>, contents };
};

/** The same as an element. */
export const Markdown = ({ source }: { source: string }) => useMemo(() => renderMarkdown(source), [source]).body;
