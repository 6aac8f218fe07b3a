import type { ReactNode } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { Icon, type IconName } from "../../components/Icon.tsx";
import styles from "./ResumePage.module.css";

interface ResumeFile {
  href: string;
  label: string;
  icon?: IconName;
}

const FileLink = ({ href, label, icon = "download", className = "" }: ResumeFile & { className?: string }) => (
  <a href={href} download={icon === "download"} className={`button ${className}`}>
    <Icon name={icon} />
    {label}
  </a>
);

interface ResumeActionsProps {
  /** The address of the PDF; null: the page is printed instead. */
  pdf: string | null;
  others: readonly ResumeFile[];
  children?: ReactNode;
}

/** The PDF of a résumé, and the other formats in a menu: on a phone, five buttons would precede the name. */
export const ResumeActions = ({ pdf, others, children }: ResumeActionsProps) => {
  const say = useSay();
  return (
    <div className={`row no-print ${styles.actions}`}>
      {pdf ? (
        <FileLink href={pdf} label={say("resume.pdf")} className="primary" />
      ) : (
        <button type="button" className="button primary" onClick={() => window.print()}>
          <Icon name="download" />
          {say("resume.print")}
        </button>
      )}
      {others.length > 0 && (
        <details className={styles.formats}>
          <summary className="button">{say("resume.otherFormats")}</summary>
          <div className="row">
            {others.map((file) => (
              <FileLink key={file.href} {...file} />
            ))}
          </div>
        </details>
      )}
      {children}
    </div>
  );
};
