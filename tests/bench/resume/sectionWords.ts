import { resumeWords } from "#public/pages/resume/resumeWords.ts";

export const languages = "ar cs da de en es fi fr he hi it ja ko nb nl pl pt ru sv tr uk zh-CN zh-TW".split(" ");

export type Section = "work" | "education" | "other";

// Usual headings besides those of the languages above.
const synonyms: Readonly<Record<Section, string>> = {
  work:
    "work experience|professional experience|employment|employment history|work history|career history|career|" +
    "relevant experience|experience|professional background|academic appointments|appointments|positions|" +
    "beruflicher werdegang|berufspraxis|expériences|expérience|experiencia|experiencia laboral|esperienze|esperienza|" +
    "工作经验|工作經驗|工作经历|工作經歷|職歴|経歴|경력사항|경력 사항|الخبرات|الخبرة|ניסיון|ניסיון מקצועי|ประสบการณ์|ประสบการณ์ทำงาน|" +
    "अनुभव|გამოცდილება|სამუშაო გამოცდილება|աշխատանքային փորձ",
  education:
    "education|academic background|education and training|academic education|studies|schooling|qualifications|" +
    "bildung|bildungsweg|studium|formation|formations|études|formación académica|estudios|教育背景|教育经历|教育經歷|学歴|" +
    "학력사항|المؤهلات|التعليم|השכלה|การศึกษา|शैक्षिक योग्यता|განათლება|կրթություն",
  other:
    "summary|profile|professional summary|about|about me|objective|contact|skills|technical skills|core skills|" +
    "technologies|languages|projects|personal projects|selected projects|publications|selected publications|grants|" +
    "teaching|awards|honours|honors|certifications|certificates|licenses and certifications|interests|hobbies|" +
    "volunteering|volunteer experience|references|skills and languages|technical expertise",
};

/** Folds a text to lower-case letters without marks, so that `Expérience :` is `experience`. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const headings = new Map<string, Section>();

const learn = (section: Section, words: readonly string[]): void => {
  for (const heading of words) headings.set(fold(heading), section);
};

for (const language of languages) {
  const { word } = resumeWords(language);
  learn("other", [word("skills"), word("projects"), word("languages"), word("certifications"), word("contact")]);
  learn("education", [word("education")]);
  learn("work", [word("experience")]);
}
for (const section of ["other", "education", "work"] as const) learn(section, synonyms[section].split("|"));

/** Splits lines at headings. Lines before the first heading belong to no section. */
export const sectionsIn = (lines: readonly string[]): { section: Section; lines: string[] }[] => {
  const found: { section: Section; lines: string[] }[] = [];
  for (const line of lines) {
    // `E X P E R I E N C E` is a heading too.
    const spaced = /^(?:\S ){3,}\S$/.test(line.trim()) ? line.replaceAll(" ", "") : line;
    const section = headings.get(fold(spaced)) ?? headings.get(fold(spaced.replaceAll("&", " and ")));
    if (section) found.push({ section, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
};
