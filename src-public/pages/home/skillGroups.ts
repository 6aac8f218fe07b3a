import type { SkillCategory } from "#shared/tables/skillCategories.ts";
import type { TechnicalSkill } from "#shared/tables/technicalSkills.ts";

export interface SkillGroup {
  name: string;
  skills: Pick<TechnicalSkill, "id" | "name" | "icon_name" | "proficiency">[];
}

/**
 * Skills by category (behaviour 2): the categories in the owner's order, without empty ones. Every skill has an order; where
 * two have the same, the greater proficiency is first, which makes one sequence of the two rules.
 */
export const skillGroups = (skills: readonly TechnicalSkill[], categories: readonly SkillCategory[]): SkillGroup[] => {
  const names = new Set([...categories, ...skills.map(({ category }) => ({ name: category }))].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const members = skills
      .filter(({ category }) => category === name)
      .sort((a, b) => a.order - b.order || b.proficiency - a.proficiency);
    return members.length === 0
      ? []
      : { name, skills: members.map(({ id, name, icon_name, proficiency }) => ({ id, name, icon_name, proficiency })) };
  });
};
