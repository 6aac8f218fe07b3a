import { withMissing } from "./fullOrder.ts";
import { homeSections, type SectionSetting } from "./homeSections.ts";

export const sectionNames = homeSections.map(({ name }) => name);

export const nameOfSection = ({ name }: SectionSetting): string => name;

/** All sections: those that are not named are shown, in their usual place. */
export const everySection = (named: readonly SectionSetting[]): SectionSetting[] =>
  withMissing(
    named,
    sectionNames.map((name) => ({ name, isShown: true, title: null })),
    nameOfSection,
  );
