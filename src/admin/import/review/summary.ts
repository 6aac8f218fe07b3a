import type { PlannedRow } from "#import/planning/plan.ts";
import type { ImportedKind } from "#import/types.ts";
import { formatDay, formatMonth, isMoment } from "#shared/dates.ts";
import type { Values } from "#shared/tables/values.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const monthOf = (value: unknown): string => (isMoment(textOf(value)) ? formatMonth(textOf(value)) : "");

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

const period = ({ start_date, end_date, dates_known_to }: Values): string => {
  const shown = (value: unknown): string => (dates_known_to === "year" ? textOf(value).slice(0, 4) : monthOf(value));
  const from = shown(start_date);
  return from && `${from} – ${shown(end_date) || "Present"}`;
};

const summaries: Readonly<Record<ImportedKind, (values: Values) => string>> = {
  experiences: (values) => joined(period(values), textOf(values.location)),
  education: (values) => joined(period(values), textOf(values.field)),
  certifications: ({ issue_date, status }) => joined(monthOf(issue_date), textOf(status)),
  skill_categories: () => "",
  technical_skills: ({ category }) => textOf(category),
  projects: ({ description, status }) => joined(textOf(status), textOf(description)),
  posts: ({ published_at, excerpt }) =>
    joined(isMoment(textOf(published_at)) ? formatDay(textOf(published_at)) : "Draft", textOf(excerpt)),
};

/** What tells a row apart from others of its title, in a line. */
export const summaryOf = ({ kind, values }: PlannedRow): string => summaries[kind](values);
