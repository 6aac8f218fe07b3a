import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { fontCommandHeader, leftOutHeader, unsupportedTextsHeader } from "#shared/base/links.ts";

const maxListed = 3;

export const resumeNoticeKey = ["what the résumé cannot show"];

/** Reads the texts that the fonts cannot write, the command that installs fonts for them, and what the PDF leaves out. A static site does not report any. */
const readMissingTexts = async () => {
  const { headers } = await fetch("/resume.json", { method: "HEAD", cache: "no-store" });
  const texts: unknown = JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? "[]"));
  return {
    texts: Array.isArray(texts) ? texts.map(String) : [],
    command: headers.get(fontCommandHeader),
    leftOut: decodeURIComponent(headers.get(leftOutHeader) ?? ""),
  };
};

const namesOf = (texts: readonly string[]): string => {
  const shown = texts.slice(0, maxListed).map((text) => `“${text}”`);
  return shown.join(", ") + (texts.length > maxListed ? " and others" : "");
};

/** Lists the texts because of which the résumé has no PDF, or what its PDF leaves out, unless the owner uploaded one. */
export const MissingPdfNotice = ({ resumeFile }: { resumeFile: string | null }) => {
  const { data } = useQuery({
    queryKey: resumeNoticeKey,
    queryFn: readMissingTexts,
    enabled: !resumeFile,
    retry: false,
  });
  if (resumeFile || !data) return null;
  if (data.leftOut)
    return (
      <Alert severity="info">
        To take fewer pages, the résumé’s PDF leaves out <bdi>{data.leftOut}</bdi>. To show everything, set “Résumé
        design” under Site to Classic.
      </Alert>
    );
  if (data.texts.length === 0) return null;
  return (
    <Alert severity="warning">
      The résumé has no PDF because its fonts lack letters of <bdi>{namesOf(data.texts)}</bdi>. “Download Resume” opens
      the page /resume instead.{" "}
      {data.command && (
        <>
          To install the fonts, run <code>{data.command}</code> on the server and restart it.{" "}
        </>
      )}
      To offer your own PDF, set “Résumé file” under Site.
    </Alert>
  );
};
