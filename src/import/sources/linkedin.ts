import { capitalize, joinAnd, joinOr } from "#shared/base/text.ts";
import { activityRow, certificationRow, educationRow, experienceRow, projectRow } from "../read/career.ts";
import { readProfile } from "../read/careerFacts.ts";
import { sentences, splitBullets } from "../read/cleanText.ts";
import { decodeText } from "../read/decodeFile.ts";
import { readDate } from "../read/readDates.ts";
import { rowOf, skillCategory, sourceIdOf, withUniqueIds } from "../read/rows.ts";
import { type AnyImportedRow, ImportRefusal, type ImportSource, type SourceFile } from "../types.ts";
import {
  type Cells,
  createRoleOf,
  fileNameOf,
  type LinkedinTable,
  linkedinTables,
  readTable,
  tableOf,
} from "./linkedinTables.ts";

const periodOf = (cells: Cells) => ({ start: cells("start"), end: cells("end") });

// The export may have no column for the field of study: LinkedIn then writes it after the degree.
const degreeAndField = (whole: string, given: string) => {
  const [, degree = whole, field = given] = given ? [] : (/^([^,]+?)(?:,\s*|\s+(?:in|em)\s+)(.+)$/i.exec(whole) ?? []);
  return { degree, field };
};

/** The readers of the tables. A row needs a value in at least one of the required columns. */
const rowReaders: readonly {
  table: LinkedinTable;
  required: readonly string[];
  read: (cells: Cells) => AnyImportedRow;
}[] = [
  {
    table: "positions",
    required: ["company", "title"],
    read: (cells) => {
      const { rest, items } = splitBullets(cells("description"));
      return experienceRow({
        company: cells("company"),
        role: cells("title"),
        description: rest,
        location: cells("location"),
        highlights: items,
        ...periodOf(cells),
      });
    },
  },
  {
    table: "education",
    required: ["school", "degree"],
    read: (cells) => {
      const { rest, items } = splitBullets(cells("notes"));
      return educationRow({
        id: cells("degree"),
        school: cells("school"),
        ...degreeAndField(cells("degree"), cells("field")),
        description: [rest, cells("activities")].filter(Boolean).join("\n\n"),
        achievements: items,
        ...periodOf(cells),
      });
    },
  },
  {
    table: "certifications",
    required: ["name", "authority"],
    read: (cells) => {
      const [name, issuer, licence] = [cells("name"), cells("authority"), cells("licence")];
      const description = licence && `Credential ID ${licence}`;
      const id = sourceIdOf(issuer, licence || name);
      return certificationRow({ id, name, issuer, description, url: cells("url"), ...periodOf(cells) });
    },
  },
  {
    table: "skills",
    required: ["name"],
    read: (cells) =>
      rowOf("technical_skills", sourceIdOf(cells("name")), { name: cells("name"), category: skillCategory }),
  },
  {
    table: "projects",
    required: ["title", "description"],
    read: (cells) =>
      projectRow({
        id: readDate(cells("start")) ?? cells("start"),
        title: cells("title"),
        description: cells("description"),
        status: "Draft",
        url: cells("url"),
        ...periodOf(cells),
      }),
  },
];

const activityReaders = (
  [
    ["publications", "Publication", "name", "publisher"],
    ["honors", "Award", "title", "issuer"],
    ["volunteering", "Volunteering", "role", "company"],
  ] as const
).map(([table, kind, title, organization]) => ({
  table,
  required: [title, organization],
  read: (cells: Cells) => {
    const { rest, items: highlights } = splitBullets(cells("description"));
    const summary = [cells("cause"), rest].filter(Boolean).join("\n\n");
    const found = { title: cells(title), organization: cells(organization), summary, highlights };
    return activityRow({ kind, ...found, url: cells("url"), ...periodOf(cells) });
  },
}));

const labels: Readonly<Record<string, string>> = { PERSONAL: "Website", RSS: "Feed", OTHER: "" };

// A comma separates entries only before a label, a scheme or, with a space, a host: addresses contain commas, too.
const betweenWebsites = /,\s?(?=\p{Lu}[\p{Lu}_]{1,30}:|https?:)|,\s(?=[\w-]{1,63}\.)/u;

/** Splits a list like `[PERSONAL:https://example.com,BLOG:https://example.com/blog]`, or with brackets around each entry. */
const entriesIn = (text: string, between: RegExp): string[] =>
  text
    .replace(/^\s*\[|\]\s*$/g, "")
    .split(/\]\s*,\s*\[/)
    .flatMap((list) => list.split(between));

const isYes = (text: string): boolean => /^(?:yes|ja|oui|s[ií]|sim|true)$/i.test(text);

const emailIn = (rows: readonly Cells[]): string => {
  const confirmed = rows.filter((cells) => isYes(cells("confirmed")));
  return (confirmed.find((cells) => isYes(cells("primary"))) ?? confirmed[0])?.("email") ?? "";
};

const profileOf = (rowsOf: (table: LinkedinTable) => readonly Cells[]) => {
  const [cells] = rowsOf("profile");
  const read = (role: string): string => cells?.(role) ?? "";
  const email = emailIn(rowsOf("emails"));
  const websites = entriesIn(read("websites"), betweenWebsites).map((entry) => {
    const [, kind = "", url = entry] = /^\s*(\p{Lu}[\p{Lu}_]{1,30}):(.*)$/su.exec(entry) ?? [];
    return { network: labels[kind] ?? capitalize(kind.toLowerCase()), url };
  });
  const handles = entriesIn(read("twitter"), /,/).filter((handle) => handle.trim());
  const { profile, notes } = readProfile({
    basics: {
      name: [read("first"), read("last")].filter(Boolean).join(" "),
      label: read("headline"),
      summary: read("summary"),
      location: read("location"),
      email,
      profiles: [...websites, ...handles.map((username) => ({ network: "X", username }))],
    },
    languages: rowsOf("languages").map((row) => ({ language: row("name"), fluency: row("proficiency") })),
  });
  return { profile, notes: [...notes, ...(email ? [`${email} is among your links. Visitors will see it.`] : [])] };
};

const isTable = (file: SourceFile): boolean => {
  const table = tableOf(file.path);
  if (!table) return false;
  const roleOf = createRoleOf(table);
  const lines = (decodeText(file) ?? "").split(/[\n\r]+/, 20);
  const understood = (line: string) => line.split(/[,;\t]/).filter((name) => roleOf(name)).length;
  return lines.some((line) => understood(line) >= (table === "skills" ? 1 : 2));
};

const categoryRow = rowOf("skill_categories", sourceIdOf(skillCategory), { name: skillCategory });

/** LinkedIn's "Download your data": the zip, or the folder with its tables. */
export const linkedin: ImportSource = {
  name: "linkedin",
  label: "LinkedIn",
  choose: "the zip that LinkedIn sent",
  recognises: (files) => files.some(isTable),
  parse: (files) => {
    const known = files
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .flatMap((file) => {
        const table = tableOf(file.path);
        return table ? [{ table, ...readTable(file, table) }] : [];
      });
    if (known.length === 0) {
      throw new ImportRefusal(
        `${joinAnd(files.map(({ path }) => path))}: no LinkedIn tables found, such as Positions.csv. Choose the zip that LinkedIn sent.`,
      );
    }
    const rowsOf = (table: LinkedinTable): Cells[] =>
      known.filter((read) => read.table === table).flatMap(({ rows }) => rows);
    const leftOut: string[] = [];
    const rows = [...rowReaders, ...activityReaders].flatMap(({ table, required, read }) => {
      const found = rowsOf(table).flatMap((cells, index) => {
        if (required.some(cells)) return [read(cells)];
        leftOut.push(`${fileNameOf(table)}: row ${index + 1} was left out, because it has no ${joinOr(required)}.`);
        return [];
      });
      return table === "skills" && found.length > 0 ? [categoryRow, ...found] : found;
    });
    const { profile, notes } = profileOf(rowsOf);
    // Most careers have no table of activities.
    const found = [...known, ...activityReaders].map(({ table }) => table);
    const missing = linkedinTables.filter((table) => !found.includes(table)).map(fileNameOf);
    const unread = files.flatMap(({ path }) => (tableOf(path) ? [] : path)).sort();
    return {
      rows: withUniqueIds(rows),
      redirects: [],
      ...(Object.keys(profile).length > 0 ? { profile } : {}),
      notes: sentences(
        ...known.flatMap((read) => read.notes),
        ...leftOut,
        ...notes,
        missing.length > 0 && `Not in this export: ${joinAnd(missing)}.`,
        unread.length > 0 && `Not read: ${joinAnd(unread)}.`,
      ),
    };
  },
};
