/** A cache of rendered texts: the most recently used, up to a total number of characters. */
export const createKeptTexts = (mostCharacters = 20_000_000) => {
  const kept = new Map<string, string | null>();
  let characters = 0;

  const sizeOf = (key: string): number => kept.get(key)?.length ?? 0;

  const drop = (key: string): void => {
    characters -= sizeOf(key);
    kept.delete(key);
  };

  return {
    has: (key: string): boolean => kept.has(key),
    get: (key: string): string | null => {
      const text = kept.get(key) ?? null;
      if (kept.delete(key)) kept.set(key, text);
      return text;
    },
    set: (key: string, text: string | null): void => {
      drop(key);
      kept.set(key, text);
      characters += sizeOf(key);
      for (const oldest of kept.keys()) {
        if (characters <= mostCharacters || oldest === key) break;
        drop(oldest);
      }
    },
  };
};
