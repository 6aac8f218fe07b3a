import styles from "./CodeBlock.module.css";
import { useHighlighted } from "./highlighting.ts";

interface CodeBlockProps {
  code: string;
  /** As the fence names it, or null. */
  language: string | null;
}

/** A block of code: its language, a button to copy it (`attachParts`), and the code in colors. */
export const CodeBlock = ({ code, language }: CodeBlockProps) => {
  const { element, children } = useHighlighted(code, language);
  return (
    <div data-code="" className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.language}>{language ?? "text"}</span>
        <button type="button" data-copy="" aria-label="Copy code" className={`scripted ${styles.copy}`}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a long line of code */}
      <pre tabIndex={0}>
        <code ref={element} className={language ? `language-${language}` : undefined}>
          {children}
        </code>
      </pre>
    </div>
  );
};
