import type { Element } from "hast";
import type { ComponentProps, ReactNode } from "react";
import type { Components } from "react-markdown";
import { CodeBlock } from "./CodeBlock.tsx";
import { heading } from "./Heading.tsx";
import styles from "./Markdown.module.css";
import { EnlargeablePicture, Picture } from "./PictureFrame.tsx";

type Cell = ComponentProps<"td"> & { node?: unknown };

// GFM aligns cells by inline styles, which the content security policy forbids: an attribute for the stylesheet instead.
const align = ({ style }: Cell) => (style?.textAlign ? { "data-align": style.textAlign } : {});

// Browsers read `https:/x` and `/\\x` as other sites too.
const isOutside = (href: string): boolean => /^(?:https?:|[\\/]{2})/i.test(href);

const withoutScheme = (address: string): string => {
  const url = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url).href.replace(/^https?/, "") : address;
};

// For example a bare URL in a text, which print need not repeat after the link.
const saysItsAddress = (href: string, words: ReactNode): boolean =>
  typeof words === "string" && withoutScheme(words) === withoutScheme(href);

const codeOf = (pre: Element | undefined) => {
  const [code] = pre?.children ?? [];
  if (code?.type !== "element") return { code: "", language: null };
  const names = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  return {
    code: code.children.map((child) => (child.type === "text" ? child.value : "")).join(""),
    language: names.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? null,
  };
};

/** The Markdown elements that are rendered otherwise than as plain HTML. */
export const elements: Components = {
  a: ({ node: _, href = "", ...props }) =>
    isOutside(href) ? (
      <a
        {...props}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-bare={saysItsAddress(href, props.children) || undefined}
      />
    ) : (
      <a {...props} href={href} />
    ),
  img: ({ node, src, alt = "", ...props }) => {
    if (!src) return alt;
    return node?.properties.dataLinked ? (
      <Picture {...props} src={src} alt={alt} />
    ) : (
      <EnlargeablePicture {...props} src={src} alt={alt} />
    );
  },
  input: ({ node: _, ...props }) => <input {...props} aria-label={props.checked ? "Done" : "Not done"} />,
  table: ({ node: _, ...props }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a wide table
    <figure className={styles.tableFrame} aria-label="Table" tabIndex={0}>
      <table {...props} />
    </figure>
  ),
  th: ({ node: _, style, ...props }) => {
    const Cell = props.children ? "th" : "td";
    return <Cell {...props} {...align({ style })} />;
  },
  td: ({ node: _, style, ...props }) => <td {...props} {...align({ style })} />,
  pre: ({ node }) => <CodeBlock {...codeOf(node)} />,
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
};
