import { projectPicture } from "#shared/base/links.ts";
import { joinCommas } from "#shared/base/text.ts";
import type { AnyImportedRow, ImportedRow, ImportedValues } from "../types.ts";
import { firstDay, lowestPrecision } from "./readDates.ts";
import { createRowReader, isOngoing, omitEmpty, rowOf, sourceIdOf } from "./rows.ts";

/** Values of a source, in its own formats. Empty values are omitted from the row. */
type Found<Kind extends "experiences" | "education" | "certifications" | "projects" | "activities"> =
  ImportedValues[Kind] & {
    /** Further parts of the row's id. */
    id?: string;
    start: string;
    end: string;
    url?: string;
  };

export const experienceRow = ({ id, start, end, url = "", ...found }: Found<"experiences">) => {
  const reading = createRowReader();
  const { company, role } = found;
  const period = reading.period(start, end);
  if (!role) reading.notes.push("It has no title, so the company is used as its title.");
  if (!period.end_date && !(period.start_date && isOngoing(end))) {
    reading.notes.push("Its end is not known, so it counts as current.");
  }
  const values = {
    ...omitEmpty({
      ...found,
      // The title is the only required value.
      ...(role ? {} : { role: company, company: null }),
      company_url: reading.address(url),
      ...period,
    }),
    current: !period.end_date,
  };
  const ids = [...(id ? [id] : []), company, role, period.start_date ?? start];
  return rowOf("experiences", sourceIdOf(...ids), values, reading.notes);
};

/** Returns the rows with a place for each position without one. */
export const withPlace = (rows: readonly AnyImportedRow[], location: string | null = null): AnyImportedRow[] =>
  rows.map((row) =>
    location && row.kind === "experiences" && !row.values.location
      ? { ...row, values: { ...row.values, location } }
      : row,
  );

export const educationRow = ({ id, start, end, ...found }: Found<"education">) => {
  const reading = createRowReader();
  const period = reading.period(start, end);
  const { school, degree, field } = found;
  if (!school) reading.notes.push("It has no school, so its degree and field are used as the name.");
  const named = school ? found : { ...found, school: joinCommas(degree, field), degree: null, field: null };
  const values = omitEmpty({ ...named, ...period });
  return rowOf("education", sourceIdOf(found.school, id, period.start_date ?? start), values, reading.notes);
};

/** @param image_url omitted with a note unless it is an https address */
export const certificationRow = ({ id, start, end, url = "", image_url, ...found }: Found<"certifications">) => {
  const reading = createRowReader();
  const { start_date, end_date, dates_known_to } = reading.period(start, end);
  const values = omitEmpty({
    ...found,
    ...(found.name ? {} : { name: found.issuer ?? "", issuer: null }),
    credential_url: reading.address(url),
    image_url: reading.picture(image_url ?? ""),
    issue_date: start_date,
    expiry_date: end_date,
    dates_known_to,
  });
  const completed = { ...values, status: "Completed", progress: 100 } as const;
  return rowOf("certifications", id ?? sourceIdOf(found.issuer, found.name), completed, reading.notes);
};

// The table's limit. A citation may be longer.
const longestTitle = 200;

/** Returns an activity. Without a title, it is named by its organization or text. */
export const activityRow = ({ start, end, url = "", video_url, ...found }: Found<"activities">) => {
  const reading = createRowReader();
  const { kind, title, summary } = found;
  const name = title || found.organization || summary || "";
  const organization = name === found.organization ? null : found.organization;
  const isLong = name.length > longestTitle;
  const period = reading.period(start, end);
  const values = omitEmpty({
    ...found,
    title: isLong ? `${name.slice(0, longestTitle - 1)}…` : name,
    organization,
    summary: isLong ? [...new Set([name, summary])].filter(Boolean).join("\n\n") : name === summary ? null : summary,
    url: reading.address(url),
    video_url: reading.address(video_url ?? ""),
    ...period,
  });
  return rowOf("activities", sourceIdOf(kind, name, organization, period.start_date ?? start), values, reading.notes);
};

const codeHosts = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\//i;

/** Stores the address as `github_url` if it is at a code host, else as `demo_url`. */
export const projectRow = ({ id, start, end, url = "", ...found }: Found<"projects">): ImportedRow<"projects"> => {
  const reading = createRowReader();
  const address = reading.address(url);
  const date = reading.date(end) ?? reading.date(start);
  if (!date) reading.notes.push("It has no date, so it gets the date of the import.");
  const { title, description } = found;
  if (!description) reading.notes.push("It has no description, so its title is used. Write a better one.");
  const values = omitEmpty({
    ...found,
    title: title || description?.split("\n")[0]?.slice(0, 100),
    description: description || title,
    ...(address && codeHosts.test(address) ? { github_url: address } : { demo_url: address }),
    ...(date ? { date: `${firstDay(date)}T12:00:00Z`, dates_known_to: lowestPrecision([date]) } : {}),
    thumbnail: projectPicture,
  });
  return rowOf("projects", sourceIdOf(found.title, ...(id === undefined ? [] : [id])), values, reading.notes);
};
