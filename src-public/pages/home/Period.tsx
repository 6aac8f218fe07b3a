import { formatMonth, knownPart } from "#shared/dates.ts";

interface MonthProps {
  day: string;
  knownTo?: string | undefined;
}

/** The month of a day, or the year if no more is known. */
export const Month = ({ day, knownTo = "day" }: MonthProps) => {
  const known = knownPart(day, knownTo);
  return <time dateTime={known}>{formatMonth(known)}</time>;
};

interface PeriodProps {
  start: string;
  end: string | null;
  knownTo?: string;
  isCurrent?: boolean;
}

export const Period = ({ start, end, knownTo, isCurrent = false }: PeriodProps) => (
  <>
    <Month day={start} knownTo={knownTo} />
    {" – "}
    {isCurrent || !end ? "Present" : <Month day={end} knownTo={knownTo} />}
  </>
);
