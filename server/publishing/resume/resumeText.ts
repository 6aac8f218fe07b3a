import { bareUrl } from "#public/data/paths.ts";
import { certificateWords, languageWords, locationWords, type Resume } from "#public/pages/resume/resume.ts";
import { entriesOf, type ResumeEntry, resumeSections } from "#public/pages/resume/resumeEntries.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { withoutMarks } from "#shared/base/inlineMarks.ts";

/** Writes a résumé as Markdown or plain text. */
export const resumeText = async (resume: Resume, language: string, format: "md" | "txt"): Promise<string> => {
  const { basics, skills, languages, certificates } = resume;
  const words = await resumeWords(language);
  const isMarkdown = format === "md";
  const heading = (level: number, text: string): string =>
    isMarkdown ? `${"#".repeat(level)} ${text}` : level === 2 ? text.toUpperCase() : text;
  const linked = (text: string, url?: string | null): string => (isMarkdown && url ? `[${text}](${url})` : text);
  const points = (items: readonly string[]): string =>
    items.map((item) => `- ${isMarkdown ? item : withoutMarks(item)}`).join("\n");
  const entry = ({ title, where, start, end, url, address, summary, highlights = [], keywords = [] }: ResumeEntry) => [
    title && heading(3, [linked(title, url), address ?? words.period(start, end)].filter(Boolean).join(" · ")),
    where,
    summary,
    points(highlights),
    keywords.join(", "),
  ];
  const others: Partial<Record<(typeof resumeSections)[number], string[]>> = {
    skills: skills.length > 0 ? [points(skills.map(({ name, keywords }) => `${name}: ${keywords.join(", ")}`))] : [],
    languages: languages.length > 0 ? [languageWords(languages)] : [],
    certifications:
      certificates.length > 0 ? [points(certificates.map((row) => linked(certificateWords(row), row.url)))] : [],
  };
  const links = [basics.email && `mailto:${basics.email}`, basics.url, ...basics.profiles.map(({ url }) => url)];
  const contacts = [locationWords(basics), basics.phone, ...links.map((url) => url && linked(bareUrl(url), url))];
  const blocks = [
    heading(1, basics.name),
    basics.label,
    contacts.filter(Boolean).join(" · "),
    basics.summary,
    ...resumeSections.flatMap((name) => {
      const content = others[name] ?? entriesOf(resume, name, words).flatMap(entry);
      return content.length > 0 ? [heading(2, words.word(name)), ...content] : [];
    }),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
};
