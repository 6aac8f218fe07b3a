import { Component, createContext, type ReactNode, use } from "react";
import { attachInteractions } from "./interactions.ts";
import styles from "./Markdown.module.css";
import { renderFailedMessage } from "./renderLimits.ts";

export const fingerprint = (text: string): string => {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`;
};

interface Props {
  /** After a failure, another text is rendered again. */
  source: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Prevents a text that cannot be rendered from breaking the page. */
class MarkdownBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate({ source }: Props) {
    if (this.state.hasFailed && source !== this.props.source) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export const Note = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;

/** The language of a text, if it is not the page's. */
export const TextLanguage = createContext<string | undefined>(undefined);

interface MarkdownFrameProps {
  source: string;
  children: ReactNode;
}

/** Adds styles and interactions to a rendered text, and a message if it cannot be rendered. */
export const MarkdownFrame = ({ source, children }: MarkdownFrameProps) => (
  <div
    ref={attachInteractions}
    lang={use(TextLanguage)}
    data-text={fingerprint(source)}
    className={`e-content ${styles.markdown}`}
  >
    <MarkdownBoundary source={source} fallback={<Note>{renderFailedMessage}</Note>}>
      {children}
    </MarkdownBoundary>
  </div>
);

/** A text that the server rendered. Its HTML is used as it is, without parsing. */
export const RenderedFrame = ({ mark, html }: { mark: string; html: string }) => (
  <div
    ref={attachInteractions}
    lang={use(TextLanguage)}
    data-text={mark}
    className={`e-content ${styles.markdown}`}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own renderer made the HTML
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
