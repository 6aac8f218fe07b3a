import { type ReactNode, useMemo } from "react";
import ReactMarkdown from "react-markdown";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import { safeUrl } from "../links.ts";
import { type ContentsEntry, rehypeContents } from "./contents.ts";
import { elements } from "./elements.tsx";
import { reasonNotToRender } from "./limits.ts";
import styles from "./Markdown.module.css";
import { MarkdownBoundary } from "./MarkdownBoundary.tsx";
import { rehypeHeadings } from "./rehypeHeadings.ts";
import { rehypeLinkedPictures } from "./rehypeLinkedPictures.ts";
import { rehypeOwnIds } from "./rehypeOwnIds.ts";

const remarkPlugins = [remarkGfm, remarkAlert];
const rehypePlugins = [rehypeHeadings, rehypeSlug, rehypeOwnIds, rehypeLinkedPictures];

const Note = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;

const unshown = <Note>This text could not be shown. Simplify its Markdown, or look for something unusual in it.</Note>;

/** A text rendered, and the headings found on the way. */
export interface RenderedMarkdown {
  body: ReactNode;
  contents: ContentsEntry[];
}

// Called, not mounted: a boundary catches nothing on the server, where an error of the parser would cost the whole page.
const parsed = (source: string): RenderedMarkdown => {
  const contents: ContentsEntry[] = [];
  try {
    const body = ReactMarkdown({
      children: source,
      remarkPlugins,
      rehypePlugins: [...rehypePlugins, [rehypeContents, contents]],
      urlTransform: safeUrl,
      components: elements,
    });
    return { body, contents };
  } catch {
    return { body: unshown, contents: [] };
  }
};

const rendered = (source: string): RenderedMarkdown => {
  const text = source.trim();
  const reason = reasonNotToRender(text);
  const { body, contents } = reason ? { body: <Note>{reason}</Note>, contents: [] } : parsed(text);
  return {
    body: (
      <div className={styles.markdown}>
        <MarkdownBoundary source={text} fallback={unshown}>
          {body}
        </MarkdownBoundary>
      </div>
    ),
    contents,
  };
};

/**
 * Renders a post's or project's Markdown once for its text and its table of contents: trimmed, with GFM, raw HTML shown as
 * its text, and addresses kept only for the protocols of spec 5. A text beyond the limits is answered in words.
 */
export const useMarkdown = (source: string): RenderedMarkdown => useMemo(() => rendered(source), [source]);

/** The same as an element, on the public pages and in the admin's Preview alike. */
export const Markdown = ({ source }: { source: string }) => useMarkdown(source).body;
