import type { ChipProps } from "@mui/material";
import type { PlannedSetting } from "#import/importSettings.ts";
import type { PlannedRow, RowState } from "#import/plan.ts";
import type { ImportedKind } from "#import/types.ts";
import { dayIn, formatDay, formatPeriod, isMoment } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";

export const stateColors: Readonly<Record<RowState, ChipProps["color"]>> = {
  new: "success",
  changed: "info",
  edited: "warning",
  removed: "warning",
  refused: "error",
  same: "default",
};

export const stateOfSetting = ({ problem, overwritesOwn }: PlannedSetting): RowState => {
  if (problem !== undefined) return "refused";
  return overwritesOwn ? "edited" : "new";
};

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

const dayOrNull = (value: unknown): string | null => (isMoment(textOf(value)) ? textOf(value) : null);

const period = ({ start_date, end_date, dates_known_to }: Values): string =>
  formatPeriod(dayOrNull(start_date), dayOrNull(end_date), String(dates_known_to));

const publicationOf = ({ published_at }: Values, timeZone: string | null): string =>
  isMoment(textOf(published_at)) ? formatDay(dayIn(textOf(published_at), timeZone)) : "Draft";

const summaries: Readonly<Record<ImportedKind, (values: Values, timeZone: string | null) => string>> = {
  experiences: (values) => joined(period(values), textOf(values.location)),
  education: (values) => joined(period(values), textOf(values.field)),
  certifications: ({ issue_date, dates_known_to, status }) =>
    joined(period({ end_date: issue_date, dates_known_to }), textOf(status)),
  skill_categories: () => "",
  technical_skills: ({ category }) => textOf(category),
  activities: ({ kind, start_date, end_date, dates_known_to }) =>
    joined(textOf(kind), period({ end_date: end_date ?? start_date, dates_known_to })),
  projects: ({ description, status }) => joined(textOf(status), textOf(description)),
  pages: publicationOf,
  resumes: ({ visibility }) => textOf(visibility),
  posts: (values, timeZone) => joined(publicationOf(values, timeZone), textOf(values.excerpt)),
};

/** Returns a line that distinguishes a row from others with the same title. Days are in the site's time zone. */
export const summaryOf = ({ kind, values }: Pick<PlannedRow, "kind" | "values">, timeZone: string | null): string =>
  summaries[kind](values, timeZone);

export const rowsText = (count: number): string => pluralize(count, "row", "rows");
