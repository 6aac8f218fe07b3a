import { withMissing } from "./fullOrder.ts";
import { homeSections, type SectionSetting } from "./homeSections.ts";

export const sectionNames = homeSections.map(({ name }) => name);

export const nameOfSection = ({ name }: SectionSetting): string => name;

/** All sections: those that are not given are shown, in their default place. */
export const everySection = (given: readonly SectionSetting[]): SectionSetting[] =>
  withMissing(
    given,
    sectionNames.map((name) => ({ name, isShown: true, title: null })),
    nameOfSection,
  );
