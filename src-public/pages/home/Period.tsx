import { formatMonth } from "#shared/dates.ts";

interface PeriodProps {
  start: string;
  end: string | null;
  isCurrent?: boolean;
}

export const Period = ({ start, end, isCurrent = false }: PeriodProps) => (
  <>
    <time dateTime={start}>{formatMonth(start)}</time>
    {" – "}
    {isCurrent || !end ? "Present" : <time dateTime={end}>{formatMonth(end)}</time>}
  </>
);
