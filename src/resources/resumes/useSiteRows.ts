import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { formatPeriod } from "#shared/base/dates.ts";
import { list } from "#shared/base/schema.ts";
import { joinCommas } from "#shared/base/text.ts";
import { certifications } from "#shared/tables/certifications.ts";
import { education } from "#shared/tables/education.ts";
import { type Experience, experiences } from "#shared/tables/experiences.ts";
import { projects } from "#shared/tables/projects.ts";
import { skillCategories } from "#shared/tables/skillCategories.ts";
import { type Selection, select } from "#shared/tables/table.ts";
import { technicalSkills } from "#shared/tables/technicalSkills.ts";
import type { SiteRow } from "./items.ts";

const dates = ["start_date", "end_date", "dates_known_to"] as const;
const roles = select(experiences, ["role", "company", "description", "highlights", "responsibilities", ...dates]);
const schools = select(education, ["school", "degree", "field", "achievements", ...dates]);
const certificates = select(certifications, ["name", "issuer"]);
const categories = select(skillCategories, ["name"]);
const skills = select(technicalSkills, ["name", "category"]);
const works = select(projects, ["title", "description"]);

const periodOf = (row: Pick<Experience, (typeof dates)[number]>): string =>
  formatPeriod(row.start_date, row.end_date, row.dates_known_to);

/** Reads the rows that a résumé can show, as /resume orders them. */
const readSiteRows = async ({ readRows }: Pick<PlinthDataProvider, "readRows">): Promise<SiteRow[]> => {
  const read = async <T>(selection: Selection<T>, order: string, conditions = {}): Promise<T[]> =>
    list(selection).parse(
      await readRows(selection.table, { select: selection.columns, order: `${order},id.asc`, ...conditions }),
    );
  const [ofRoles, ofCategories, ofSkills, ofProjects, ofSchools, ofCertificates] = await Promise.all([
    read(roles, "order.asc"),
    read(categories, "order.asc"),
    read(skills, "category.asc,order.asc,proficiency.desc"),
    read(works, "date.desc", { status: "neq.Draft" }),
    read(schools, "order.asc"),
    read(certificates, "issue_date.desc.nullslast", { status: "eq.Completed" }),
  ]);
  return [
    ...ofRoles.map((row) => ({
      kind: "experiences" as const,
      id: row.id,
      title: row.role,
      note: joinCommas(row.company, periodOf(row)),
      summary: row.description ?? "",
      parts: row.highlights.length > 0 ? row.highlights : row.responsibilities,
    })),
    ...ofCategories.flatMap(({ id, name }) => {
      const parts = ofSkills.filter(({ category }) => category === name).map((skill) => skill.name);
      return parts.length > 0
        ? { kind: "skill_categories" as const, id, title: name, note: parts.join(", "), parts }
        : [];
    }),
    ...ofProjects.map(({ id, title, description }) => ({
      kind: "projects" as const,
      id,
      title,
      note: description,
      summary: description,
      parts: [],
    })),
    ...ofSchools.map((row) => ({
      kind: "education" as const,
      id: row.id,
      title: joinCommas(row.degree, row.field) || row.school,
      note: joinCommas(row.school, periodOf(row)),
      parts: row.achievements,
    })),
    ...ofCertificates.map(({ id, name, issuer }) => ({
      kind: "certifications" as const,
      id,
      title: name,
      note: issuer ?? "",
      parts: [],
    })),
  ];
};

/** Reads the site's rows each time a form is opened: another form may have changed them. */
export const useSiteRows = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  return useQuery({
    queryKey: ["resumes", "rows of the site"],
    queryFn: () => readSiteRows(dataProvider),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};
