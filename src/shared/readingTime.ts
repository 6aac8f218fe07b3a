const wordsPerMinute = 200;

/** How long a text takes to read (behaviour 9): 200 words a minute, rounded up, as `1 min read` or `N min read`. */
export const readingTime = (content: string): string => {
  const words = content.split(/\s+/).filter(Boolean).length;
  return `${Math.max(1, Math.ceil(words / wordsPerMinute))} min read`;
};
