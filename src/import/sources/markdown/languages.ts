const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const codes =
  /(?<=^|\/)([a-z]{2}(?:[-_][a-z]{2,4})?)\/(?!_?index\.)|\.([a-z]{2}(?:[-_][a-z]{2,4})?)(?=\.[^./]{1,10}$)/gi;

/** Normalizes a language code: `pt_BR` to `pt-br`. */
export const languageCode = (text: string): string => text.toLowerCase().replace("_", "-");

/** Returns the language codes in a path: folders (`de/`) and endings (`.de.md`). */
const codesIn = (path: string) =>
  [...path.matchAll(codes)].flatMap(({ 0: found, 1: folder, 2: ending = "", index }) => {
    const code = languageCode(folder ?? ending);
    const plain = path.slice(0, index) + path.slice(index + found.length);
    // All files with the same place have the same meaning of the code.
    return names.of(code) ? [{ code, plain, place: `${folder ? path.slice(0, index) : "."}${code}` }] : [];
  });

/**
 * Recognises translations by their paths: codes that the settings declare, and codes of files that also exist in another language.
 * Returns a function that splits a path into its language and the path without it.
 * @param main the default language of the settings, or an empty text
 */
export const readLanguages = (paths: readonly string[], declared: readonly string[], main: string) => {
  const found = paths.flatMap(codesIn);
  const versions = new Map<string, Set<string>>(paths.map((path) => [path, new Set([""])]));
  for (const { code, plain } of found) versions.set(plain, (versions.get(plain) ?? new Set()).add(code));
  // Docusaurus and plugins of Jekyll have a folder for translations.
  const isTranslated = ({ code, plain, place }: (typeof found)[number]): boolean =>
    declared.includes(code) || /(?:^|\/)_?i18n\//.test(place) || (versions.get(plain)?.size ?? 0) > 1;
  const translated = found.filter(isTranslated);
  const places = new Set(translated.map(({ place }) => place));
  const hasPlain = translated.some(({ plain }) => versions.get(plain)?.has(""));
  const [first = ""] = [...new Set(translated.map(({ code }) => code))].sort(
    (one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other),
  );
  const standard = languageCode(main) || (hasPlain ? "" : first);
  return (path: string): { code: string; isDefault: boolean; plain: string } => {
    const { code = "", plain = path } = codesIn(path).find(({ place }) => places.has(place)) ?? {};
    return { code, isDefault: code === "" || code === standard, plain };
  };
};
