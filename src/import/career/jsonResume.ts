import { listed } from "#shared/words.ts";
import { ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import { profileOf } from "./jsonResume/basics.ts";
import { unreadIn } from "./jsonResume/entries.ts";
import { rowsIn } from "./jsonResume/rows.ts";
import { hasWords, type JsonValue, readJson } from "./parts/json.ts";
import { withUniqueIds } from "./parts/sourceIds.ts";

const sections = ["basics", "work", "education", "skills", "projects", "certificates", "volunteer"];

const resumeIn = (file: SourceFile): JsonValue => {
  const resume = readJson(file);
  if (sections.some((section) => resume.keys.includes(section))) return resume;
  throw new ImportRefusal(`${file.path} is no JSON Resume: it has none of ${listed(sections.slice(0, 4))}.`);
};

/** A résumé by the standard of jsonresume.org, version 1 or older; this site's own `/resume.json` too. */
export const jsonResume: ImportSource = {
  name: "jsonresume",
  label: "JSON Resume",
  recognises: (files) =>
    files.some((file) =>
      ["work", "education", "skills", "projects"].some((section) => hasWords(file, '"basics"', `"${section}"`)),
    ),
  parse: (files) => {
    const resumes = files.map(resumeIn);
    const profiles = resumes.map(profileOf);
    const [profile] = profiles.map((one) => one.profile).filter((one) => Object.keys(one).length > 0);
    const unread = [...new Set(resumes.flatMap(unreadIn))];
    return {
      rows: withUniqueIds(resumes.flatMap(rowsIn)),
      redirects: [],
      ...(profile ? { profile } : {}),
      notes: [
        ...profiles.flatMap(({ notes }) => notes),
        ...(unread.length > 0 ? [`Not read: ${listed(unread)}.`] : []),
      ],
    };
  },
};
