import { useQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { formatPeriod } from "#shared/base/dates.ts";
import { joinCommas } from "#shared/base/text.ts";
import type { ResumeKind } from "#shared/tables/resumes.ts";
import type { SiteRow } from "./items.ts";

const notePeriod = (place: string, row: RaRecord): string =>
  joinCommas(place, formatPeriod(row.start_date, row.end_date, row.dates_known_to));

const rowsOf = (kind: ResumeKind, rows: RaRecord[], textsOf: (row: RaRecord) => Omit<SiteRow, "kind" | "id">) =>
  rows.map((row): SiteRow => ({ kind, id: String(row.id), ...textsOf(row) }));

const readSiteRows = async ({ getList }: Pick<PlinthDataProvider, "getList">): Promise<SiteRow[]> => {
  const read = async (resource: string, field: string, filter = {}, columns = ["*"]) => {
    const query = { sort: { field, order: "ASC" as const }, pagination: { page: 1, perPage: 1000 }, filter };
    return (await getList(resource, { ...query, meta: { columns } })).data;
  };
  const [roles, groups, skills, projects, schools, certificates, activities] = await Promise.all([
    read("experiences", "order"),
    read("skills/categories", "order"),
    read("skills", "order.asc,proficiency.desc,name"),
    read("projects", "date.desc,title", {}, ["id", "title", "description", "status"]),
    read("education", "order"),
    read("certifications", "issue_date.desc.nullslast,name", { status: "Completed" }),
    read("activities", "start_date.desc.nullslast,title"),
  ]);
  return [
    ...rowsOf("experiences", roles, (row) => ({
      title: row.role,
      note: notePeriod(row.company, row),
      summary: row.description ?? "",
      parts: row.highlights.length > 0 ? row.highlights : row.responsibilities,
    })),
    ...rowsOf("skill_categories", groups, ({ name }) => {
      const parts = skills.filter(({ category }) => category === name).map((skill): string => skill.name);
      return { title: name, note: parts.join(", "), parts };
    }).filter(({ parts }) => parts.length > 0),
    ...rowsOf(
      "projects",
      projects.filter(({ status }) => status !== "Draft"),
      ({ title, description: note }) => ({ title, note, summary: note, parts: [] }),
    ),
    ...rowsOf("education", schools, (row) => ({
      title: joinCommas(row.degree, row.field) || row.school,
      note: notePeriod(row.school, row),
      parts: row.achievements,
    })),
    ...rowsOf("certifications", certificates, ({ name, issuer }) => ({ title: name, note: issuer ?? "", parts: [] })),
    ...rowsOf("activities", activities, ({ kind, title, organization, summary, highlights }) => ({
      title,
      note: joinCommas(kind, organization),
      summary: summary ?? "",
      parts: highlights,
    })),
  ];
};

/** Reads the site's rows each time a form is opened: another form may have changed them. */
export const useSiteRows = () => {
  const { getList } = useDataProvider<PlinthDataProvider>();
  return useQuery({
    queryKey: ["resumes", "rows of the site"],
    queryFn: () => readSiteRows({ getList }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
