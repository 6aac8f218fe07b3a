import { dayOf, formatDay } from "#shared/dates.ts";

/** A row's timestamp as a day. */
export const DateLabel = ({ at }: { at: string }) => <time dateTime={dayOf(at)}>{formatDay(at)}</time>;
