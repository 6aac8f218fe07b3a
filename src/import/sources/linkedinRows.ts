import { certificationRow, educationRow, experienceRow, projectRow } from "../read/career.ts";
import { readDate } from "../read/dates.ts";
import { rowOf, skillCategory, sourceIdOf } from "../read/rows.ts";
import { partBullets } from "../read/words.ts";
import type { AnyImportedRow } from "../types.ts";
import type { Cells } from "./linkedinTables.ts";

const periodOf = (cells: Cells) => ({ start: cells("start"), end: cells("end") });

const positionOf = (cells: Cells): AnyImportedRow => {
  const { rest, items } = partBullets(cells("description"));
  return experienceRow({
    company: cells("company"),
    role: cells("title"),
    description: rest,
    location: cells("location"),
    highlights: items,
    ...periodOf(cells),
  });
};

// The export has no column for the field of study: LinkedIn writes it after the degree.
const degreeAndField = (degree: string, field: string): [degree: string, field: string] => {
  const [, before = degree, after = field] = field
    ? []
    : (/^([^,]+?)(?:,\s*|\s+(?:in|em)\s+)(.+)$/is.exec(degree) ?? []);
  return [before, after];
};

const schoolOf = (cells: Cells): AnyImportedRow => {
  const { rest, items } = partBullets(cells("notes"));
  const [degree, field] = degreeAndField(cells("degree"), cells("field"));
  return educationRow({
    id: cells("degree"),
    school: cells("school"),
    degree,
    field,
    description: [rest, cells("activities")].filter(Boolean).join("\n\n"),
    achievements: items,
    ...periodOf(cells),
  });
};

const certificateOf = (cells: Cells): AnyImportedRow => {
  const [issuer, licence] = [cells("authority"), cells("licence")];
  return certificationRow({
    id: sourceIdOf(issuer, licence || cells("name")),
    name: cells("name"),
    issuer,
    description: licence && `Credential ID ${licence}`,
    url: cells("url"),
    ...periodOf(cells),
  });
};

const projectOf = (cells: Cells): AnyImportedRow =>
  projectRow({
    id: readDate(cells("start")) ?? cells("start"),
    title: cells("title"),
    description: cells("description"),
    status: "Draft",
    url: cells("url"),
    ...periodOf(cells),
  });

const skillOf = (cells: Cells): AnyImportedRow =>
  rowOf("technical_skills", sourceIdOf(cells("name")), { name: cells("name"), category: skillCategory });

/** How the rows of a table are read, and which of its columns at least must say something. */
export const rowReaders: readonly {
  table: "positions" | "education" | "certifications" | "skills" | "projects";
  required: readonly string[];
  read: (cells: Cells) => AnyImportedRow;
}[] = [
  { table: "positions", required: ["company", "title"], read: positionOf },
  { table: "education", required: ["school", "degree"], read: schoolOf },
  { table: "certifications", required: ["name", "authority"], read: certificateOf },
  { table: "skills", required: ["name"], read: skillOf },
  { table: "projects", required: ["title", "description"], read: projectOf },
];
