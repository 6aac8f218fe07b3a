import { toast } from "../toast/toast.ts";
import { useInBrowser } from "../useInBrowser.ts";
import styles from "./CodeBlock.module.css";
import { useHighlighted } from "./highlighting.ts";

const always = () => true;

const copy = async (code: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(code);
    toast({ title: "Code copied!", description: "The code has been copied to your clipboard." });
  } catch {
    toast({
      title: "Failed to copy",
      description: "Please select the code and copy it by hand.",
      variant: "destructive",
    });
  }
};

interface CodeBlockProps {
  code: string;
  /** As the fence names it, or null. */
  language: string | null;
}

/** A block of code: its language, a button to copy it, and the code in colors. */
export const CodeBlock = ({ code, language }: CodeBlockProps) => {
  const { element, children } = useHighlighted(code, language);
  // A button that does nothing without scripts is not on the server's page.
  const hasScripts = useInBrowser(always);
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <span className={styles.language}>{language ?? "text"}</span>
        {hasScripts && (
          <button type="button" aria-label="Copy code" className={styles.copy} onClick={() => void copy(code)}>
            Copy
          </button>
        )}
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
