import { readDate } from "../read/dates.ts";
import {
  completed,
  createReading,
  given,
  projectAddress,
  projectPicture,
  rowOf,
  skillCategory,
  sourceIdOf,
} from "../read/rows.ts";
import { partBullets, quoted } from "../read/words.ts";
import type { AnyImportedRow, ImportedRow } from "../types.ts";
import type { Cells } from "./linkedinTables.ts";

const positionOf = (cells: Cells): ImportedRow<"experiences"> => {
  const reading = createReading();
  const { start, end, isOpen, dates_known_to } = reading.period(cells("start"), cells("end"));
  const { rest, items } = partBullets(cells("description"));
  const inShort = [cells("title"), cells("company")].filter(Boolean).join(", ");
  if (!rest) reading.notes.push("There is no description: title and company stand in its place. Write a better one.");
  return rowOf(
    "experiences",
    sourceIdOf(cells("company"), cells("title"), start ?? cells("start")),
    {
      ...given({
        company: cells("company"),
        role: cells("title"),
        description: rest || inShort,
        location: cells("location"),
        start_date: start,
        end_date: end,
        dates_known_to,
        highlights: items,
      }),
      current: isOpen,
    },
    reading.notes,
  );
};

// The export has no column for the field of study: LinkedIn writes it after the degree.
const degreeAndField = (degree: string, field: string): [degree: string, field: string] => {
  const [, before = degree, after = field] = field
    ? []
    : (/^([^,]+?)(?:,\s*|\s+(?:in|em)\s+)(.+)$/is.exec(degree) ?? []);
  return [before, after];
};

const schoolOf = (cells: Cells): ImportedRow<"education"> => {
  const reading = createReading();
  const { start, end, dates_known_to } = reading.period(cells("start"), cells("end"));
  const { rest, items } = partBullets(cells("notes"));
  const [degree, field] = degreeAndField(cells("degree"), cells("field"));
  return rowOf(
    "education",
    sourceIdOf(cells("school"), cells("degree"), start ?? cells("start")),
    given({
      school: cells("school"),
      degree,
      field,
      description: [rest, cells("activities")].filter(Boolean).join("\n\n"),
      start_date: start,
      end_date: end,
      dates_known_to,
      achievements: items,
    }),
    reading.notes,
  );
};

const certificateOf = (cells: Cells): ImportedRow<"certifications"> => {
  const reading = createReading();
  const { start, end, dates_known_to } = reading.period(cells("start"), cells("end"));
  const licence = cells("licence");
  return rowOf(
    "certifications",
    sourceIdOf(cells("authority"), licence || cells("name")),
    {
      ...given({
        name: cells("name"),
        issuer: cells("authority"),
        description: licence && `Credential ID ${licence}`,
        credential_url: reading.address(cells("url")),
        issue_date: start,
        expiry_date: end,
        dates_known_to,
      }),
      ...completed,
    },
    reading.notes,
  );
};

const projectOf = (cells: Cells): ImportedRow<"projects"> => {
  const reading = createReading();
  const ends = reading.date(cells("end")) ?? reading.date(cells("start"));
  const isDay = ends?.length === 10;
  if (ends && !isDay) {
    reading.notes.push(
      `Its date, ${quoted(cells("end") || cells("start"))}, is not taken: a project's date has a day.`,
    );
  }
  return rowOf(
    "projects",
    sourceIdOf(cells("title"), readDate(cells("start")) ?? cells("start")),
    {
      ...given({
        title: cells("title"),
        description: cells("description"),
        ...projectAddress(reading.address(cells("url"))),
        date: isDay ? `${ends}T00:00:00Z` : null,
      }),
      status: "Draft",
      thumbnail: projectPicture,
    },
    reading.notes,
  );
};

const skillOf = (cells: Cells): ImportedRow<"technical_skills"> =>
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
