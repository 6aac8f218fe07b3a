import { keysOf } from "#shared/base/schema.ts";
import { resumeFileOf } from "#shared/site/site.ts";
import { Icon } from "../../components/Icon.tsx";
import { paths } from "../../data/paths.ts";
import { useSite } from "../../router/context.ts";
import styles from "./ResumePage.module.css";
import type { ShownResume } from "./readResume.ts";
import { resumeSections } from "./resume.ts";
import { wordsOf } from "./resumeFormats.ts";

/** A form that downloads a part of the résumé. It works without scripts. */
export const ResumeChoice = ({ resume }: { resume: ShownResume }) => {
  const { word, language } = wordsOf(resume.texts);
  const { resumePdf, resumeLetterPdf, resumeDocx, resumeJson } = paths;
  const pdfs = [["PDF", resumePdf] as const, ["PDF for US Letter", resumeLetterPdf] as const];
  const files = [
    ...(resumeFileOf(useSite()) ? pdfs : []),
    ...[["Word", resumeDocx] as const, ["JSON Resume", resumeJson] as const],
  ];
  return (
    <details className={styles.choice}>
      <summary className="button">
        <Icon name="download" />
        Choose Sections
      </summary>
      <form action={resumeDocx.to()}>
        {/* Without a section, the files would be whole. */}
        <input type="hidden" name="section" />
        {keysOf(resumeSections)
          .filter((name) => resume[resumeSections[name]].length > 0)
          .map((name) => (
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
          {files.map(([label, path]) => (
            <button key={label} type="submit" formAction={path.to()} className="button">
              {label}
            </button>
          ))}
        </div>
      </form>
    </details>
  );
};
