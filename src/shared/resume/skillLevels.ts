/** The levels of a skill in JSON Resume, with their spellings and their greatest proficiency in percent. */
const levels: readonly (readonly [name: string, spellings: RegExp, most: number])[] = [
  ["Beginner", /^(?:beginner|novice|b[aá]si|elementary|anfänger|grund|débutant|principiante|iniciante)/i, 25],
  ["Intermediate", /^(?:interm[eé]d|competent|working|medium|mittel)/i, 50],
  ["Advanced", /^(?:advanced|proficient|professional|senior|fortgeschritten|avan[zcç])/i, 75],
  ["Master", /^(?:master|expert)/i, 100],
];

/** Returns the proficiency of a level, or null if it is not known. */
export const proficiencyOf = (level: string): number | null =>
  levels.find(([, spellings]) => spellings.test(level))?.[2] ?? null;

/** Returns the level that all skills of a group have. Empty if they differ, or have none. */
export const commonLevel = (proficiencies: readonly number[]): string => {
  const found = new Set(proficiencies.map((each) => levels.find(([, , most]) => each > 0 && each <= most)?.[0]));
  return (found.size === 1 && [...found][0]) || "";
};
