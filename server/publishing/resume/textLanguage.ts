import type { Resume } from "#public/pages/resume/resume.ts";

const scripts = "Arab Armn Cyrl Deva Geor Grek Hang Hani Hebr Hira Kana Latn Thai"
  .split(" ")
  .map((name) => ({ name, letters: new RegExp(`\\p{sc=${name}}`, "gu") }));

// Languages that are written in more than one of these scripts.
const mixed: Record<string, readonly string[]> = {
  Jpan: ["Hira", "Kana", "Hani"],
  Kore: ["Hang", "Hani"],
  Hans: ["Hani"],
  Hant: ["Hani"],
};

// Frequent words that none of the other languages has.
const frequent: Record<string, RegExp> = {
  de: /\b(?:und|der|mit|für|bei)\b/gi,
  en: /\b(?:the|and|of|with|for)\b/gi,
  es: /\b(?:los|las|y|del|el)\b/gi,
  fr: /\b(?:les|des|et|du|dans)\b/gi,
  it: /\b(?:il|di|della|gli|che)\b/gi,
  nl: /\b(?:het|een|van|voor|met)\b/gi,
  pl: /\b(?:oraz|na|z|do|w)\b/gi,
  pt: /\b(?:uma|dos|das|os|ao)\b/gi,
  sv: /\b(?:och|av|på|som|till)\b/gi,
};

const count = (text: string, pattern: RegExp | undefined): number => (pattern ? (text.match(pattern)?.length ?? 0) : 0);

const ownWords = ({ basics, work, education, projects }: Resume): string =>
  [
    [basics.label, basics.summary],
    work.flatMap(({ position, summary, highlights }) => [position, summary, ...highlights]),
    education.flatMap(({ studyType, area, highlights }) => [studyType, area, ...highlights]),
    projects.map(({ description }) => description),
  ]
    .flat()
    .join("\n");

/** Returns the language of a résumé's text: that of the settings, unless the text is clearly in another script or language. */
export const languageOf = (resume: Resume, setting: string): string => {
  const text = ownWords(resume);
  const { language, script = "" } = new Intl.Locale(setting).maximize();
  const most = scripts.toSorted((one, other) => count(text, other.letters) - count(text, one.letters))[0];
  const written = most?.name === "Hani" && /\p{sc=Hira}/u.test(text) ? "Hira" : (most?.name ?? script);
  if (count(text, most?.letters) > 0 && ![script, ...(mixed[script] ?? [])].includes(written))
    return new Intl.Locale(`und-${written}`).maximize().language;
  const known = count(text, frequent[language]);
  const [other] = Object.entries(frequent).find(([, words]) => count(text, words) > 2 * known + 3) ?? [];
  return frequent[language] && other ? other : setting;
};
