/** Whether a text is a BCP 47 tag. */
export const isLanguage = (tag: string): boolean => {
  try {
    return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Returns the tag of a code as other programs write it, such as `pt_BR`; null if it is none. */
export const toLanguage = (code: string): string | null => {
  const tag = code.trim().replaceAll("_", "-");
  return isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? null) : null;
};

export const directionOf = (language: string): "ltr" | "rtl" =>
  /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(new Intl.Locale(language).maximize().script ?? "")
    ? "rtl"
    : "ltr";

/** Returns the name of a language in that language, such as “Deutsch”; an unknown tag stays. */
export const languageName = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
};
