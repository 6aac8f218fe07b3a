import type { ComponentProps } from "react";
import type { Components } from "react-markdown";
import styles from "./Markdown.module.css";

type Cell = ComponentProps<"td"> & { node?: unknown };

// GFM aligns cells by inline styles, which the site's policy forbids: the same as an attribute for the stylesheet.
const align = ({ style }: Cell) => (style?.textAlign ? { "data-align": style.textAlign } : {});

// Browsers read `https:/x` and `/\\x` as other sites too.
const isOutside = (href: string): boolean => /^(?:https?:|[\\/]{2})/i.test(href);

/** How each Markdown element is rendered, where plain HTML is not enough. */
export const elements: Components = {
  a: ({ node: _, href = "", ...props }) =>
    isOutside(href) ? (
      <a {...props} href={href} target="_blank" rel="noopener noreferrer" />
    ) : (
      <a {...props} href={href} />
    ),
  img: ({ node: _, src, alt = "", ...props }) =>
    src ? <img {...props} src={src} alt={alt} loading="lazy" decoding="async" /> : alt,
  input: ({ node: _, ...props }) => <input {...props} aria-label={props.checked ? "Done" : "Not done"} />,
  table: ({ node: _, ...props }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a wide table
    <figure className={styles.tableFrame} aria-label="Table" tabIndex={0}>
      <table {...props} />
    </figure>
  ),
  th: ({ node: _, style, ...props }) => <th {...props} {...align({ style })} />,
  td: ({ node: _, style, ...props }) => <td {...props} {...align({ style })} />,
  pre: ({ node: _, ...props }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long line of code
    <pre {...props} tabIndex={0} />
  ),
};
