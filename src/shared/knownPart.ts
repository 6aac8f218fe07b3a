const lengths: Readonly<Record<string, number>> = { year: 4, month: 7 };

/** A day as far as it is known (`dates_known_to`): `2024-03-01` is `2024-03` where no more is known than the month. */
export const knownPart = (day: string, knownTo: string): string => day.slice(0, lengths[knownTo] ?? 10);
