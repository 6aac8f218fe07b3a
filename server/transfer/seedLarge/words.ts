/** Numbers that look random and are the same for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, between: (least: number, most: number): number => least + below(most - least + 1) };
};

export type Random = ReturnType<typeof createRandom>;

const beginnings = "b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sc sh sl st t tr v w".split(" ");
const middles = "a ai e ea ee i o oa oo ou u".split(" ");
const endings = "ck d ft g l ld ll m mp n nd ng nt p r rd rk rm rn rt s sk st t th".split(" ");

const made = (random: Random): string => {
  const pick = (from: readonly string[]): string => from[random.below(from.length)] ?? "";
  const syllable = (): string => pick(beginnings) + pick(middles);
  return Array.from({ length: random.between(0, 2) }, syllable).join("") + syllable() + pick(endings);
};

/** An invented language: a few words are frequent and most are rare, as in natural text. */
export const createVocabulary = (random: Random, size: number) => {
  const words = new Set<string>();
  while (words.size < size) words.add(made(random));
  const all = [...words];
  const word = (): string => all[Math.floor(size ** random.next()) - 1] ?? "";
  return { all, word, words: (count: number): string[] => Array.from({ length: count }, word) };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
