import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { fontCommandHeader, unsupportedTextsHeader } from "#shared/base/links.ts";

const maxListed = 3;

/** Reads the texts that the PDF's fonts cannot write, and the command that installs fonts for them. A static site does not report any. */
const readUnsupportedTexts = async () => {
  const { headers } = await fetch("/resume.json", { method: "HEAD", cache: "no-store" });
  const texts: unknown = JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? "[]"));
  return { texts: Array.isArray(texts) ? texts.map(String) : [], command: headers.get(fontCommandHeader) };
};

const namesOf = (texts: readonly string[]): string => {
  const shown = texts.slice(0, maxListed).map((text) => `“${text}”`);
  return shown.join(", ") + (texts.length > maxListed ? " and others" : "");
};

/** Lists the texts because of which the résumé has no PDF, unless the owner uploaded one. */
export const MissingPdfNotice = ({ resumeFile }: { resumeFile: string | null }) => {
  const { data } = useQuery({
    queryKey: ["texts that the résumé cannot write"],
    queryFn: readUnsupportedTexts,
    enabled: !resumeFile,
    retry: false,
  });
  if (resumeFile || !data || data.texts.length === 0) return null;
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
