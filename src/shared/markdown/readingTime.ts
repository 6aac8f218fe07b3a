/** The words of a text, as the database counts them: whatever stands between blanks. */
export const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

const wordsPerMinute = 200;

/** How long so many words take to read (behaviour 2.15): 200 a minute, rounded up, as `1 min read` or `N min read`. */
export const readingTime = (words: number): string => `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
