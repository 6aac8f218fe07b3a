import type { AnyImportedRow, ImportedRow } from "../../types.ts";
import type { JsonValue } from "../parts/json.ts";
import { projectAddress, projectPicture } from "../parts/projects.ts";
import { createReading, given, rowOf } from "../parts/reading.ts";
import { sourceIdOf } from "../parts/sourceIds.ts";
import { quoted } from "../parts/words.ts";

const experienceOf = (entry: JsonValue, company: string, ...prefix: string[]): ImportedRow<"experiences"> => {
  const reading = createReading();
  const { start, end, isOpen, dates_known_to } = reading.period(entry.text("startDate"), entry.text("endDate"));
  const role = entry.text("position");
  const description = entry.text("summary", "description");
  if (!description)
    reading.notes.push("There is no summary: position and name stand in its place. Write a better one.");
  return rowOf(
    "experiences",
    sourceIdOf(...prefix, company, role, start ?? entry.text("startDate")),
    {
      ...given({
        company,
        role,
        description: description || [role, company].filter(Boolean).join(", "),
        location: entry.text("location"),
        company_url: reading.address(entry.text("url", "website")),
        start_date: start,
        end_date: end,
        dates_known_to,
        highlights: [...entry.texts("highlights")],
        technologies: [...new Set(entry.texts("keywords"))],
      }),
      current: isOpen,
    },
    reading.notes,
  );
};

const workOf = (entry: JsonValue) => experienceOf(entry, entry.text("name", "company"));

const volunteerOf = (entry: JsonValue): ImportedRow<"experiences"> => {
  const row = experienceOf(entry, entry.text("organization"), "volunteer");
  return { ...row, notes: ["Volunteer work.", ...(row.notes ?? [])], suggested: false };
};

const gpaOf = (score: string): number | null => {
  const [, points] = /^(\d(?:[.,]\d+)?)(?:\s*\/\s*4(?:\.0+)?)?$/.exec(score) ?? [];
  const gpa = points ? Number(points.replace(",", ".")) : Number.NaN;
  return gpa <= 4 ? gpa : null;
};

const educationOf = (entry: JsonValue): ImportedRow<"education"> => {
  const reading = createReading();
  const { start, end, dates_known_to } = reading.period(entry.text("startDate"), entry.text("endDate"));
  const [school, degree, field] = [entry.text("institution"), entry.text("studyType"), entry.text("area")];
  const score = entry.text("score", "gpa");
  const gpa = gpaOf(score);
  if (score && gpa === null) reading.notes.push(`The score ${quoted(score)} is no GPA from 0 to 4 and was left out.`);
  return rowOf(
    "education",
    sourceIdOf(school, degree, field, start ?? entry.text("startDate")),
    given({
      school,
      degree,
      field,
      start_date: start,
      end_date: end,
      dates_known_to,
      gpa,
      achievements: [...entry.texts("highlights"), ...entry.texts("courses")],
    }),
    reading.notes,
  );
};

const certificateOf = (entry: JsonValue): ImportedRow<"certifications"> => {
  const reading = createReading();
  const { start, dates_known_to } = reading.period(entry.text("date"), "");
  const [name, issuer] = [entry.text("name"), entry.text("issuer")];
  return rowOf(
    "certifications",
    sourceIdOf(issuer, name),
    {
      ...given({ name, issuer, credential_url: reading.address(entry.text("url")), issue_date: start, dates_known_to }),
      status: "Completed",
      progress: 100,
    },
    reading.notes,
  );
};

const looseCategory = "Skills";

const category = (name: string) => rowOf("skill_categories", sourceIdOf(name), { name });

const skill = (name: string, category: string) =>
  rowOf("technical_skills", sourceIdOf(category, name), { name, category });

// An entry with keywords is a group of skills, one without is a skill itself.
const skillsOf = (entries: readonly JsonValue[]): AnyImportedRow[] =>
  entries.flatMap((entry) => {
    const name = entry.text("name") || entry.asText;
    const keywords = entry.texts("keywords");
    const group = keywords.length > 0 && name ? name : looseCategory;
    const names = keywords.length > 0 ? keywords : [name].filter(Boolean);
    return names.length > 0 ? [category(group), ...names.map((one) => skill(one, group))] : [];
  });

const projectOf = (entry: JsonValue): ImportedRow<"projects"> => {
  const reading = createReading();
  const date = reading.date(entry.text("endDate")) ?? reading.date(entry.text("startDate"));
  return rowOf(
    "projects",
    sourceIdOf(entry.text("name")),
    {
      ...given({
        title: entry.text("name"),
        description: entry.text("description"),
        long_description: entry
          .texts("highlights")
          .map((highlight) => `- ${highlight}`)
          .join("\n"),
        ...projectAddress(reading.address(entry.text("url"))),
        tech: [...new Set(entry.texts("keywords"))],
        date: date?.length === 10 ? `${date}T00:00:00Z` : null,
      }),
      status: "Completed",
      thumbnail: projectPicture,
    },
    reading.notes,
  );
};

/** The rows of all sections. */
export const rowsIn = (resume: JsonValue): AnyImportedRow[] => {
  const entries = (section: string) => resume.at(section).items;
  return [
    ...entries("work").map(workOf),
    ...entries("volunteer").map(volunteerOf),
    ...entries("education").map(educationOf),
    ...entries("certificates").map(certificateOf),
    ...skillsOf(entries("skills")),
    ...entries("projects").map(projectOf),
  ];
};
