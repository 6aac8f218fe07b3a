import { type Catalogue, englishWords, type Words } from "./say.ts";

type Load = () => Promise<{ default: Catalogue }>;

// Each is a file of its own, as a page needs one of them at most.
const catalogues: Readonly<Record<string, Load>> = {
  ar: () => import("./ar.json"),
  cs: () => import("./cs.json"),
  da: () => import("./da.json"),
  de: () => import("./de.json"),
  es: () => import("./es.json"),
  fa: () => import("./fa.json"),
  fi: () => import("./fi.json"),
  fr: () => import("./fr.json"),
  he: () => import("./he.json"),
  hi: () => import("./hi.json"),
  it: () => import("./it.json"),
  ja: () => import("./ja.json"),
  ko: () => import("./ko.json"),
  nb: () => import("./nb.json"),
  nl: () => import("./nl.json"),
  pl: () => import("./pl.json"),
  pt: () => import("./pt.json"),
  ru: () => import("./ru.json"),
  sv: () => import("./sv.json"),
  tr: () => import("./tr.json"),
  uk: () => import("./uk.json"),
  ur: () => import("./ur.json"),
  zh: () => import("./zh.json"),
  "zh-Hant": () => import("./zh-Hant.json"),
};

export const translatedLanguages = Object.keys(catalogues);

const keyOf = (tag: string): string => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return language === "no" || language === "nn" ? "nb" : `${language}${script === "Hant" ? "-Hant" : ""}`;
  } catch {
    return "";
  }
};

/** Whether the site's words exist in a language (BCP 47). */
export const isTranslated = (tag: string): boolean => keyOf(tag) === "en" || Object.hasOwn(catalogues, keyOf(tag));

/** Returns the words of a language (BCP 47). Those of an unknown language or an invalid tag are English. */
export const wordsIn = async (tag: string): Promise<Words> => {
  const key = keyOf(tag);
  if (key === "en") return { ...englishWords, language: tag };
  const load = Object.hasOwn(catalogues, key) ? catalogues[key] : undefined;
  return load ? { language: tag, texts: (await load()).default } : englishWords;
};
