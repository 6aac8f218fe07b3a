import { dedent, type Token } from "./tags.ts";

const kinds = {
  TIP: "tip hint success check done",
  IMPORTANT: "important",
  WARNING: "warning warn attention",
  CAUTION: "caution danger error failure fail missing bug",
  NOTE: "note info abstract summary tldr todo question help faq example quote cite seealso primary secondary default",
};

const alerts = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])));

/** Returns the kind of GitHub's alerts for a kind of callout. Unknown kinds become notes. */
export const alertOf = (kind: string): string => alerts.get(kind.toLowerCase()) ?? "NOTE";

export const isAlertKind = (name: string): boolean => alerts.has(name);

export const quote = (text: string): string => text.replace(/^.*$/gm, (line) => (line ? `> ${line}` : ">"));

/** Writes an alert of GitHub. It has no title, so the title becomes its first line. */
export const alert = (kind: string, title: string, text: string): string =>
  quote(
    [`[!${alertOf(kind)}]\n${title.trim() && `**${title.trim()}**`}`.trim(), dedent(text)]
      .filter(Boolean)
      .join(title.trim() ? "\n\n" : "\n"),
  );

const container =
  /^[ \t>]{0,40}(?:(?:[-+*]|\d{1,9}[.)])[ \t]{1,4})?(:{2,})[ \t]*(?:\{?[.]?([\w-]{1,40}))?(?:\[([^\]\n]{0,300})\])?(?:\{?([^{}\n]{0,600})\})?[ \t]*([^\n{}]{0,300})$/gm;

/** Returns the containers between colons of Docusaurus, VitePress and Pandoc, and of Nuxt, which are short. */
export const containersIn = (text: string): Token[] => {
  const hasShort = /^[ \t]{0,40}::[a-z]/m.test(text) && /^[ \t]{0,40}::[ \t]*$/m.test(text);
  return [...text.matchAll(container)]
    .filter(([, colons]) => hasShort || colons !== "::")
    .map(({ 0: all, 1: colons = "", 2: name = "", 3: label, 4: attributes = "", 5: title = "", index }) => {
      const start = index + all.indexOf(colons);
      const named = label ?? title;
      const words = `${attributes}${named.trim() ? ` title="${named.trim().replace(/"/g, '\\"')}"` : ""}`;
      const kind = name.replace(/^callout-/, "").toLowerCase();
      return { name: kind || (words && "div"), isClosing: !name && !words, words, start, end: index + all.length };
    });
};
