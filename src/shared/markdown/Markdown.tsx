import { memo } from "react";
import ReactMarkdown from "react-markdown";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import { safeUrl } from "../links.ts";
import { elements } from "./elements.tsx";
import { reasonNotToRender } from "./limits.ts";
import styles from "./Markdown.module.css";
import { MarkdownBoundary } from "./MarkdownBoundary.tsx";
import { rehypeHeadings } from "./rehypeHeadings.ts";
import { rehypeOwnIds } from "./rehypeOwnIds.ts";

const remarkPlugins = [remarkGfm, remarkAlert];
const rehypePlugins = [rehypeHeadings, rehypeSlug, rehypeOwnIds];

const Note = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;

const unshown = <Note>This text could not be shown. Simplify its Markdown, or look for something unusual in it.</Note>;

// Called, not mounted: a boundary catches nothing on the server, where an error of the parser would cost the whole page.
const Rendered = memo(({ source }: { source: string }) => {
  try {
    return ReactMarkdown({
      children: source,
      remarkPlugins,
      rehypePlugins,
      urlTransform: safeUrl,
      components: elements,
    });
  } catch {
    return unshown;
  }
});

/**
 * Renders a post's or project's Markdown, on the public pages and in the admin's Preview alike: trimmed, with GFM, raw
 * HTML shown as its text, and addresses kept only for the protocols of spec 5. A text beyond the limits is answered in words.
 */
export const Markdown = ({ source }: { source: string }) => {
  const text = source.trim();
  const reason = reasonNotToRender(text);
  return (
    <div className={styles.markdown}>
      {reason ? (
        <Note>{reason}</Note>
      ) : (
        <MarkdownBoundary source={text} fallback={unshown}>
          <Rendered source={text} />
        </MarkdownBoundary>
      )}
    </div>
  );
};
