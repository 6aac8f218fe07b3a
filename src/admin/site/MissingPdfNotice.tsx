import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { fontCommandHeader, unsupportedTextsHeader } from "#shared/base/links.ts";
import { list, string } from "#shared/base/schema.ts";
import { joinCommas } from "#shared/base/text.ts";

export const resumeNoticeKey = ["what the résumé cannot show"];

/** Reads the texts that the fonts cannot write, and the command that installs fonts for them. A static site does not report any. */
const readMissingTexts = async () => {
  const { headers } = await fetch("/resume.json", { method: "HEAD", cache: "no-store" });
  return {
    texts: list(string).parse(JSON.parse(decodeURIComponent(headers.get(unsupportedTextsHeader) ?? "[]"))),
    command: headers.get(fontCommandHeader),
  };
};

const namesOf = ([one, two, three, ...others]: readonly string[]): string =>
  joinCommas(...[one, two, three].map((text) => text && `“${text}”`)) + (others.length > 0 ? " and others" : "");

/** Lists the texts because of which the résumé has no PDF, unless the owner uploaded one. */
export const MissingPdfNotice = ({ resumeFile }: { resumeFile: string | null }) => {
  const { data } = useQuery({
    queryKey: resumeNoticeKey,
    queryFn: readMissingTexts,
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
