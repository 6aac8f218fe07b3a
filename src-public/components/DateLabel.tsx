import { dayIn, formatDay } from "#shared/dates.ts";
import { useSite } from "../router/site.ts";

export const DateLabel = ({ at }: { at: string }) => {
  const day = dayIn(at, useSite().timeZone);
  return (
    <time className="dt-published" dateTime={day}>
      {formatDay(day)}
    </time>
  );
};
