import { dayOf, formatDay } from "#shared/dates.ts";

export const DateLabel = ({ at }: { at: string }) => <time dateTime={dayOf(at)}>{formatDay(at)}</time>;
