import { keysOf } from "#shared/base/schema.ts";
import { resumeFileOf } from "#shared/site/site.ts";
import { Icon } from "../../components/Icon.tsx";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import styles from "./ResumePage.module.css";
import type { ShownResume } from "./readResume.ts";
import { resumeSections } from "./resume.ts";
import { wordsOf } from "./resumeFormats.ts";

const { resumePdf, resumeLetterPdf, resumeDocx, resumeJson } = paths;
const files = { PDF: resumePdf, "PDF for US Letter": resumeLetterPdf, Word: resumeDocx, "JSON Resume": resumeJson };

/** A form that downloads a part of the résumé. It works without scripts. */
export const ResumeChoice = ({ resume }: { resume: ShownResume }) => {
  const { word, language } = wordsOf(resume.texts);
  const hasPdf = resumeFileOf(useSite()) !== null;
  const sections = keysOf(resumeSections).filter((name) => resume[resumeSections[name]].length > 0);
  const buttons = keysOf(files).filter((label) => hasPdf || !label.startsWith("PDF"));
  return (
    <details className={styles.choice}>
      <summary className="button">
        <Icon name="download" />
        Choose Sections
      </summary>
      <form>
        {/* Without any section, a file would be whole. */}
        <input type="hidden" name="section" />
        {sections.map((name) => (
          <label key={name} lang={language}>
            <input type="checkbox" name="section" value={name} defaultChecked />
            {word(name)}
          </label>
        ))}
        <label>
          <input type="checkbox" name="anonymous" />
          Hide name and contacts
        </label>
        <div className="row">
          {buttons.map((label) => (
            <button key={label} type="submit" formAction={files[label].to()} className="button">
              {label}
            </button>
          ))}
        </div>
      </form>
    </details>
  );
};
