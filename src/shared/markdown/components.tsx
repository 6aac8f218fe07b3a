import type { Element } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { type ComponentProps, type ReactNode, use } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { Components } from "react-markdown";
import { isUrl } from "../base/isUrl.ts";
import { isVideo, linkOf } from "../media/pictureOf.ts";
import { MediaBaseContext, usePicture } from "../media/usePicture.ts";
import { useSay } from "../words/useSay.ts";
import { type Fence, parseFence, wrapLines } from "./fence.ts";
import styles from "./Markdown.module.css";
import pictureStyles from "./PictureFrame.module.css";
import { useHighlighted } from "./useHighlighted.ts";

interface CodeBlockProps {
  code: string;
  fence: Fence;
}

/** A code block: title or language, a copy button (`attachInteractions`), and the highlighted code. */
const CodeBlock = ({ code, fence }: CodeBlockProps) => {
  const say = useSay();
  const { language, title, isNumbered, marks } = fence;
  const children = wrapLines(useHighlighted(code, language), fence);
  return (
    <div data-code="" className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.language}>
          {title && <b>{title}</b>}
          {title ? language : (language ?? "text")}
        </span>
        <button
          type="button"
          lang={say.language}
          data-copy=""
          aria-label={say("text.copyCode")}
          className={`scripted ${styles.copy}`}
        >
          {say("text.copy")}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets a keyboard scroll a long line */}
      <pre tabIndex={0} data-numbered={isNumbered || undefined} data-marked={marks.size > 0 || undefined}>
        <code className={language ? `language-${language}` : undefined}>
          {toJsxRuntime({ type: "root", children }, { Fragment, jsx, jsxs })}
        </code>
      </pre>
    </div>
  );
};

type Level = "h2" | "h3" | "h4" | "h5" | "h6";

/** A heading with a link to itself. The link is outside the heading, whose accessible name is thus only its text. */
const heading =
  (Level: Level) =>
  ({ node: _, id, dir, children, ...props }: ComponentProps<Level> & { node?: unknown }) => {
    if (!id || id === "footnote-label") {
      return (
        <Level {...props} id={id} dir={dir}>
          {children}
        </Level>
      );
    }
    return (
      <div dir={dir} className={styles.heading}>
        <Level {...props} id={id}>
          {children}
        </Level>
        <a href={`#${id}`} aria-labelledby={id} className={styles.anchor}>
          #
        </a>
      </div>
    );
  };

type PictureProps = ComponentProps<"img"> & {
  src: string;
  alt: string;
  "data-inline"?: unknown;
  "data-first"?: unknown;
};

/**
 * A picture, loaded lazily unless it is a media file that is visible first. The space of a picture block is reserved by the size in
 * its address, else by a usual size.
 */
const SizedPicture = ({ src, alt, "data-first": isFirst, ...props }: PictureProps) => {
  const { image } = usePicture(src);
  const isAtOnce = isFirst && image.srcSet;
  const { width = props.height ? undefined : image.width, height = props.width ? undefined : image.height } = props;
  return (
    <img
      {...props}
      {...image}
      width={width}
      height={height}
      // The width of the text column.
      sizes={image.srcSet && "(max-width: 46rem) 100vw, 44rem"}
      alt={alt}
      loading={isAtOnce ? "eager" : "lazy"}
      fetchPriority={isAtOnce ? "high" : undefined}
      decoding="async"
      data-awaited={!(width || height || props["data-inline"]) || undefined}
    />
  );
};

const WithAlternative = ({ alt, children }: { alt: string; children: ReactNode }) => (
  <span data-picture="" className={pictureStyles.picture}>
    {children}
    {alt && (
      <span hidden data-missing="" className={pictureStyles.missing}>
        {alt}
      </span>
    )}
  </span>
);

/** A picture, or its alternative text if it cannot be loaded (`attachInteractions`). */
const Picture = (props: PictureProps) => (
  <WithAlternative alt={props.alt}>
    <SizedPicture {...props} />
  </WithAlternative>
);

/** A picture that a click enlarges (`attachInteractions`). Without scripts, the click opens the file. */
const EnlargeablePicture = (props: PictureProps) => {
  const say = useSay();
  const { src, alt } = props;
  return (
    <WithAlternative alt={alt}>
      <a
        href={usePicture(src).whole}
        data-enlarge=""
        aria-label={alt ? say("text.enlargeOf", { picture: alt }) : say("text.enlarge")}
        className={pictureStyles.frame}
      >
        <SizedPicture {...props} />
      </a>
    </WithAlternative>
  );
};

/** A video of this site. The time fragment makes phones show a frame before it is played. */
const Video = ({ src, alt, title }: PictureProps) => {
  const { whole, single } = usePicture(src);
  return (
    <video
      {...single}
      src={`${whole}#t=0.001`}
      controls
      preload="metadata"
      playsInline
      aria-label={alt || undefined}
      title={title}
    />
  );
};

type Cell = ComponentProps<"td"> & { node?: unknown };

// GFM aligns cells with inline styles, which the content security policy forbids. The stylesheet aligns by this attribute.
const align = ({ style }: Cell) => (style?.textAlign ? { "data-align": style.textAlign } : {});

// Marks short cells with a number, such as "14 ms", which must stay on one line.
const figure = ({ children }: Cell) =>
  typeof children === "string" && children.length <= 16 && /\d/.test(children) ? { "data-figure": "" } : {};

// Browsers read `https:/x` and `/\\x` as other sites, too.
const isOutside = (href: string): boolean => /^(?:https?:|[\\/]{2})/i.test(href);

const withoutScheme = (address: string): string => {
  const url = /^https?:/i.test(address) ? address : `https://${address}`;
  return isUrl(url) ? new URL(url).href.replace(/^https?/, "") : address;
};

// Whether the link's text is its address, for example a bare URL. Print then does not repeat the address.
const isBareUrl = (href: string, words: ReactNode): boolean =>
  typeof words === "string" && withoutScheme(words) === withoutScheme(href);

const codeOf = (pre: Element | undefined): CodeBlockProps => {
  const [block] = pre?.children ?? [];
  if (block?.type !== "element") return { code: "", fence: parseFence("", "", "") };
  const names = Array.isArray(block.properties.className) ? block.properties.className.map(String) : [];
  const words = names.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? "";
  const code = block.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  return { code, fence: parseFence(words, block.data?.meta ?? "", code) };
};

/** Whether code has no elements, such as the links in a `pre` of HTML. */
const isPlainCode = (pre: Element | undefined): boolean =>
  pre?.children[0]?.type === "element" && pre.children[0].children.every(({ type }) => type === "text");

/** The components of Markdown elements that are not rendered as plain HTML. */
export const elements: Components = {
  a: ({ node: _, href: written = "", ...props }) => {
    const href = linkOf(written, use(MediaBaseContext));
    return isOutside(href) ? (
      <a
        {...props}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-bare={isBareUrl(href, props.children) || undefined}
      />
    ) : (
      <a {...props} href={href} />
    );
  },
  img: ({ node, src, alt = "", ...props }) => {
    if (!src) return alt;
    if (isVideo(src)) return <Video {...props} src={src} alt={alt} />;
    return node?.properties.dataLinked ? (
      <Picture {...props} src={src} alt={alt} />
    ) : (
      <EnlargeablePicture {...props} src={src} alt={alt} />
    );
  },
  input: ({ node: _, ...props }) => (
    <input {...props} aria-label={useSay()(props.checked ? "text.done" : "text.notDone")} />
  ),
  table: ({ node: _, ...props }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets a keyboard scroll a wide table
    <figure className={styles.tableFrame} aria-label={useSay()("text.table")} tabIndex={0}>
      <table {...props} />
    </figure>
  ),
  th: ({ node: _, style, ...props }) => {
    const Cell = props.children ? "th" : "td";
    return <Cell {...props} {...align({ style })} />;
  },
  td: ({ node: _, style, ...props }) => <td {...props} {...align({ style })} {...figure(props)} />,
  pre: ({ node, children }) =>
    isPlainCode(node) ? (
      <CodeBlock {...codeOf(node)} />
    ) : (
      <div className={styles.block}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets a keyboard scroll a long line */}
        <pre tabIndex={0}>{children}</pre>
      </div>
    ),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  h5: heading("h5"),
  h6: heading("h6"),
};
