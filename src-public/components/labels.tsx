import { Fragment } from "react";
import { dayIn, formatKnown, formatMonth, periodEnds, present, toPrecision } from "#shared/base/dates.ts";
import { useSite } from "../router/context.ts";
import { Icon } from "./Icon.tsx";
import styles from "./labels.module.css";

interface DateLabelProps {
  at: string;
  of?: "dt-published" | "dt-updated";
  knownTo?: string;
}

export const DateLabel = ({ at, of = "dt-published", knownTo = "day" }: DateLabelProps) => {
  const day = dayIn(at, useSite().timeZone);
  return (
    <time lang="en" className={of} dateTime={toPrecision(day, knownTo)}>
      {formatKnown(day, knownTo)}
    </time>
  );
};

export const PinnedMark = () => (
  <span lang="en" className={styles.pinned}>
    <Icon name="pin" />
    Pinned
  </span>
);

export const StatusBadge = ({ status }: { status: string }) => (
  <span lang="en" className={styles.badge} data-status={status}>
    {status}
  </span>
);

interface MonthProps {
  day: string;
  knownTo?: string | undefined;
}

/** The month of a day, or the year if only that is known. */
export const Month = ({ day, knownTo = "day" }: MonthProps) => {
  const known = toPrecision(day, knownTo);
  return (
    <time lang="en" dateTime={known}>
      {formatMonth(known)}
    </time>
  );
};

interface PeriodProps {
  start: string | null;
  end: string | null;
  knownTo?: string;
  isCurrent?: boolean;
}

export const Period = ({ start, end, knownTo, isCurrent = false }: PeriodProps) =>
  periodEnds(start, isCurrent ? null : end, knownTo).map((day, index) => (
    <Fragment key={day}>
      {index > 0 && " – "}
      {day === present ? day : <Month day={day} />}
    </Fragment>
  ));
