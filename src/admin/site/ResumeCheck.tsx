import { site as defaults } from "virtual:site-defaults";
import { Box, Link } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LinkBase, useDataProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import { localTimeOf } from "#shared/base/localTime.ts";
import { pluralize } from "#shared/base/text.ts";
import { findingsOf } from "#shared/resume/resumeFindings.ts";
import { cleanValues } from "#shared/tables/values.ts";
import { replaceShownPath } from "#ui/shownPath.ts";
import { siteSettings } from "./siteSettings.ts";
import { siteOfValues } from "./siteValues.ts";

const readFile = <T,>(path: string, read: (file: Response) => Promise<T>, ifMissing: T): Promise<T> =>
  fetch(path, { cache: "no-cache" })
    .then(read)
    .catch(() => ifMissing);

const useFindings = () => {
  const { defaultValues = {} } = useFormState();
  const { getList } = useDataProvider();
  const site = siteOfValues(defaults, cleanValues(siteSettings.fields, defaultValues));
  const rowsOf = async (resource: string, field: string, meta = {}) => {
    const pagination = { page: 1, perPage: 1000 };
    return (await getList(resource, { sort: { field, order: "ASC" }, pagination, filter: {}, meta })).data;
  };
  const read = async () => {
    const [experiences, education, projects, hasPlace, pdf] = await Promise.all([
      rowsOf("experiences", "order"),
      rowsOf("education", "order"),
      rowsOf("projects", "id", { columns: ["id", "title", "status", "demo_url", "github_url"] }),
      readFile("/resume.json", async (file) => Boolean((await file.json()).basics.location.city), true),
      site.resumeFile ? "" : readFile("/resume.pdf", (file) => file.text(), ""),
    ]);
    const pages = pdf.split("/Type /Page\n").length - 1;
    return findingsOf({ site, hasPlace, pages, experiences, education, projects }, localTimeOf(new Date()));
  };
  return useQuery({ queryKey: ["findings on the résumé", site], queryFn: read, placeholderData: keepPreviousData });
};

/** Back returns to the list. */
export const ResumeCheck = () => {
  const { data: findings = [], status } = useFindings();
  const count = findings.length > 0 ? pluralize(findings.length, "finding", "findings") : "nothing to improve";
  const state = { pending: "reading…", error: "failed. Reload the page.", success: count }[status];
  return (
    <Box component="details" open={findings.length > 0} sx={{ mt: 2, typography: "body2", overflowWrap: "anywhere" }}>
      <Box component="summary" sx={{ cursor: "pointer", fontWeight: 600 }}>
        Résumé check: {state}
      </Box>
      <Box sx={{ mt: 0.5, color: "text.secondary" }}>What applicant tracking systems and recruiters stumble on</Box>
      <Box component="ul" sx={{ mt: 0, mb: 0, pl: 2.5, "& li": { mt: 0.75 } }}>
        {findings.map(({ subject, problem, to }) => (
          <li key={to + problem}>
            <Link component={LinkBase} to={to} onClickCapture={() => replaceShownPath("#resume")}>
              <bdi>{subject}</bdi>
            </Link>
            : {problem}
          </li>
        ))}
      </Box>
    </Box>
  );
};
