import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { unsupportedTextsHeader } from "#shared/base/links.ts";

const maxListed = 3;

/** Reads the texts that the PDF's fonts cannot write. A static site does not report any. */
const readUnsupportedTexts = async (): Promise<string[]> => {
  const { headers } = await fetch("/resume.json", { method: "HEAD", cache: "no-store" });
  const texts: unknown = JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? "[]"));
  return Array.isArray(texts) ? texts.map(String) : [];
};

const namesOf = (texts: readonly string[]): string => {
  const shown = texts.slice(0, maxListed).map((text) => `“${text}”`);
  return shown.join(", ") + (texts.length > maxListed ? " and others" : "");
};

/** Lists the texts because of which the résumé has no PDF, unless the owner uploaded one. */
export const MissingPdfNotice = ({ resumeFile }: { resumeFile: string | null }) => {
  const { data = [] } = useQuery({
    queryKey: ["texts that the résumé cannot write"],
    queryFn: readUnsupportedTexts,
    enabled: !resumeFile,
    retry: false,
  });
  if (resumeFile || data.length === 0) return null;
  return (
    <Alert severity="warning">
      The résumé has no PDF because its fonts lack letters of <bdi>{namesOf(data)}</bdi>. “Download Resume” opens the
      page /resume instead. To offer your own PDF, set “Résumé file” under Site.
    </Alert>
  );
};
