import { Component, type ReactNode } from "react";
import { attachInteractions } from "./interactions.ts";
import styles from "./Markdown.module.css";
import { renderFailedMessage } from "./renderLimits.ts";

/** A short hash of a text. */
export const fingerprint = (text: string): string => {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`;
};

interface Props {
  /** Another text is tried again. */
  source: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a text that cannot be rendered from breaking the page. */
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

/** A sentence in place of a text. */
export const Note = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>;

interface MarkdownFrameProps {
  source: string;
  children: ReactNode;
}

/** Surrounds a rendered text: its styles, and the message for a block that fails. */
export const MarkdownFrame = ({ source, children }: MarkdownFrameProps) => (
  <div ref={attachInteractions} data-text={fingerprint(source)} className={`e-content ${styles.markdown}`}>
    <MarkdownBoundary source={source} fallback={<Note>{renderFailedMessage}</Note>}>
      {children}
    </MarkdownBoundary>
  </div>
);

/** A text as the server rendered it: its HTML is kept, and not parsed again. */
export const RenderedFrame = ({ mark, html }: { mark: string; html: string }) => (
  <div
    ref={attachInteractions}
    data-text={mark}
    className={`e-content ${styles.markdown}`}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what this site's own renderer made of the text
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
