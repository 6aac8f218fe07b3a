import { dayOf, formatDay } from "#shared/dates.ts";

export const DateLabel = ({ at }: { at: string }) => (
  <time className="dt-published" dateTime={dayOf(at)}>
    {formatDay(at)}
  </time>
);
