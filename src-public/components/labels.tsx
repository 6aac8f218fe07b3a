import { Fragment } from "react";
import { dayIn, formatKnown, formatMonth, periodEnds, present, toPrecision } from "#shared/base/dates.ts";
import { statusIn } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
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
    // The browser's names of months may differ from the server's.
    <time className={of} dateTime={toPrecision(day, knownTo)} suppressHydrationWarning>
      {formatKnown(day, knownTo, useSay().language)}
    </time>
  );
};

export const PinnedMark = () => (
  <span className={styles.pinned}>
    <Icon name="pin" />
    {useSay()("pinned")}
  </span>
);

/** The time to read a text, which is stored as `N min read`. */
export const ReadingTime = ({ of }: { of: string }) => useSay()("minutes", { count: Number.parseInt(of, 10) });

export const useStatus = (status: string): string => statusIn(useSay(), status);

export const StatusBadge = ({ status }: { status: string }) => (
  <span className={styles.badge} data-status={status}>
    {useStatus(status)}
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
    <time dateTime={known} suppressHydrationWarning>
      {formatMonth(known, useSay().language)}
    </time>
  );
};

interface PeriodProps {
  start: string | null;
  end: string | null;
  knownTo?: string;
  isCurrent?: boolean;
}

export const Period = ({ start, end, knownTo, isCurrent = false }: PeriodProps) => {
  const say = useSay();
  return periodEnds(start, isCurrent ? null : end, knownTo).map((day, index) => (
    <Fragment key={day}>
      {index > 0 && " – "}
      {day === present ? say("present") : <Month day={day} />}
    </Fragment>
  ));
};
