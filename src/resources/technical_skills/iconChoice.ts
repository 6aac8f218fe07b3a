import { importWithReload } from "#shared/base/importWithReload.ts";
import { plainSlug } from "#shared/design/skillIcon.ts";

export interface IconChoice {
  title: string;
  slug: string;
}

export const readIconChoices = async (): Promise<IconChoice[]> => {
  const { iconNames } = await importWithReload(() => import("virtual:icon-names"));
  return iconNames.map((named) => {
    const [title, slug] = typeof named === "string" ? [named, plainSlug(named)] : named;
    return { title, slug };
  });
};

// 0: equal, 1: starts with the text, 2: contains it, 3: no match.
const rank = ({ title, slug }: IconChoice, text: string): number => {
  const names = [title.toLowerCase(), slug];
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  return names.some((name) => name.includes(text)) ? 2 : 3;
};

/** Returns the icons whose title or slug contains the text, the best matches first. */
export const iconsMatching = (icons: readonly IconChoice[], text: string, limit: number): IconChoice[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return icons.slice(0, limit);
  const near = [0, 1, 2].flatMap((step) => icons.filter((icon) => rank(icon, wanted) === step));
  return near.slice(0, limit);
};

export const iconNamed = (icons: readonly IconChoice[], text: string): string => {
  const wanted = text.trim().toLowerCase();
  return icons.find(({ title, slug }) => slug === wanted || title.toLowerCase() === wanted)?.slug ?? text.trim();
};
