// Lower-case letters, digits and marks of scripts that slugs keep. The same as private.slug_letters
// (docs/decisions/013).
const letters =
  "a-z0-9\\u0561-\\u0586\\u0900-\\u0963\\u0966-\\u096f\\u0971-\\u09f1\\u09fe-\\u0a75\\u0a81-\\u0aef\\u0af9-\\u0b6f\\u0b71-\\u0bf2\\u0c00-\\u0c76\\u0c80-\\u0c83\\u0c85-\\u0d4e\\u0d54-\\u0d78\\u0d7a-\\u0df3" +
  "\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e50-\\u0e59\\u0e81-\\u0ed9\\u0ede-\\u0edf" +
  "\\u0f00\\u0f20-\\u0f29\\u0f3e-\\u0f76\\u0f7a-\\u0f84\\u0f86-\\u0fbc\\u1000-\\u1049\\u1050-\\u109d\\u10d0-\\u10fa\\u10fd-\\u10ff\\u1200-\\u135f\\u1380-\\u138f" +
  "\\u1780-\\u17d3\\u17d7\\u17dc-\\u17e9\\u1810-\\u18aa\\u3005-\\u3007\\u3041-\\u309a\\u309d-\\u309e\\u30a1-\\u30fa\\u30fc-\\u30fe\\u3105-\\u312f\\u31a0-\\u31bf" +
  "\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua000-\\ua48c\\u{20000}-\\u{3347f}";
// Letters and digits of scripts that titles are transliterated from. The same as private.transliterated_letters.
const transliterated =
  "\\u0390\\u03ac-\\u03ce\\u0430-\\u045fґғҗҙқҡңҥҫүұҳҷһӏӑӗәӝӟӣӥӧөӯӳӵ\\u05d0-\\u05ea\\u05f0-\\u05f2" +
  "\\u0620-\\u063f\\u0641-\\u0652\\u0660-\\u0669\\u066e-\\u06d3\\u06d5\\u06ee-\\u06fc\\u0750-\\u077f\\uac00-\\ud7a3";
const letter = `[${letters}${transliterated}]`;
const reserved = "new|edit|create|show|admin|login|register|index|undefined|null";
const storedSlug = new RegExp(`^(?!(?:${reserved})$)${letter}+(?:-${letter}+)*$`, "u");

const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the database stores a slug unchanged. A number at the end does not count towards its length. */
export const isValidSlug = (slug: string): boolean => {
  const words = slug.replace(/-\d{1,9}$/, "");
  return [...words].length <= 80 && bytesIn(words) <= 240 && storedSlug.test(slug) && slug.normalize("NFC") === slug;
};

/** Returns another site's slug as this one can keep it: in lower case, joined by hyphens. Null if it cannot. */
export const toValidSlug = (slug: string): string | null => {
  const words = slug.normalize("NFC").toLowerCase().normalize("NFC");
  const tidy = words.replace(/[\s_.~+-]+/g, "-").replace(/^-|-$/g, "");
  return isValidSlug(tidy) ? tidy : null;
};
