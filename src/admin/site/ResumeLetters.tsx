import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { unsupportedTextsHeader } from "#shared/links.ts";

const maxShown = 3;

/** A site made of files says nothing of it. */
const readUnsupportedTexts = async (): Promise<string[]> => {
  const { headers } = await fetch("/resume.json", { method: "HEAD", cache: "no-store" });
  const texts: unknown = JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? "[]"));
  return Array.isArray(texts) ? texts.map(String) : [];
};

const namesOf = (texts: readonly string[]): string => {
  const shown = texts.slice(0, maxShown).map((text) => `“${text}”`);
  return shown.join(", ") + (texts.length > maxShown ? " and others" : "");
};

/** Says which texts the résumé's PDF cannot show, where no file of the owner's own takes its place. */
export const ResumeLetters = ({ resumeFile }: { resumeFile: string | null }) => {
  const { data = [] } = useQuery({
    queryKey: ["texts that the résumé cannot write"],
    queryFn: readUnsupportedTexts,
    enabled: !resumeFile,
    retry: false,
  });
  if (resumeFile || data.length === 0) return null;
  return (
    <Alert severity="warning">
      The résumé's PDF shows “?” for letters that its fonts lack, in <bdi>{namesOf(data)}</bdi>. You can offer a PDF of
      your own instead: under “Résumé file” on the page Site.
    </Alert>
  );
};
