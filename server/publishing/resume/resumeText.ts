import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import { withoutMarks } from "#shared/base/inlineMarks.ts";
import { type ResumeBlock, resumeBlocks } from "./resumeBlocks.ts";

const starts: Partial<Record<ResumeBlock["style"], string>> = {
  Title: "# ",
  Heading1: "## ",
  Heading2: "### ",
  ListBullet: "- ",
};

const linked = ({ text, link }: Pick<ResumeBlock, "text" | "link">): string => (link ? `[${text}](${link})` : text);

const markdownOf = ({ style, text, link, label, right, contacts }: ResumeBlock): string =>
  [
    starts[style],
    label && `**${label.trim()}** `,
    contacts ? contacts.map(linked).join(" · ") : linked({ text, link }),
    right && ` · ${right.text}`,
  ]
    .filter(Boolean)
    .join("");

const plainOf = ({ style, text, label = "", right, contacts }: ResumeBlock): string =>
  [
    style === "ListBullet" ? "- " : label,
    contacts
      ? contacts.map((one) => one.text).join(" · ")
      : style === "Heading1"
        ? text.toUpperCase()
        : withoutMarks(text),
    right ? ` · ${right.text}` : "",
  ].join("");

/** Writes a résumé as Markdown or plain text. */
export const resumeText = async (resume: Resume, language: string, format: "md" | "txt"): Promise<string> => {
  const blocks = resumeBlocks(resume, await resumeWords(language));
  const write = format === "md" ? markdownOf : plainOf;
  return `${blocks
    .map((block, index) => {
      const isNext = block.style === "ListBullet" && blocks[index - 1]?.style === "ListBullet";
      return `${index === 0 ? "" : isNext ? "\n" : "\n\n"}${write(block)}`;
    })
    .join("")}\n`;
};
