import { imageUrl, webUrl } from "#shared/links.ts";
import { countable, homeSections, linkKinds } from "./site.config.ts";

type Check = (name: string, value: unknown) => string[];

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const said = (value: unknown): string => {
  if (value === undefined) return "missing";
  return value === "" ? "empty" : JSON.stringify(value);
};

const check =
  (isRight: (value: string) => boolean, remedy: string): Check =>
  (name, value) =>
    typeof value === "string" && isRight(value) ? [] : [`${name} is ${said(value)}: ${remedy}.`];

const text = (remedy: string): Check => check((value) => value.trim() !== "", remedy);

const oneOf = (words: readonly string[]): Check =>
  check((value) => words.includes(value), `use one of ${words.join(", ")}`);

const listOf =
  (each: Check, least: number, remedy: string): Check =>
  (name, value) => {
    if (!Array.isArray(value) || value.length < least) return [`${name} is ${said(value)}: ${remedy}.`];
    return value.flatMap((entry: unknown, index) => each(`${name}[${index}]`, entry));
  };

const settings =
  (checks: Record<string, Check>): Check =>
  (name, value) => {
    const given = objectOf(value);
    const below = (key: string) => (name ? `${name}.${key}` : key);
    const known = Object.keys(checks).join(", ");
    return [
      ...Object.entries(checks).flatMap(([key, checkValue]) => checkValue(below(key), given[key])),
      ...Object.keys(given)
        .filter((key) => !Object.hasOwn(checks, key))
        .map((key) => `${below(key)} is not a setting: use one of ${known}.`),
    ];
  };

const isSwitch: Check = (name, value) =>
  typeof value === "boolean" ? [] : [`${name} is ${said(value)}: set it to true or false.`];

const isMailAddress = (url: string) => /^mailto:[^\s@]+@[^\s@]+$/.test(url);

const link: Check = (name, value) => {
  const { kind } = objectOf(value);
  return settings({
    kind: oneOf(linkKinds),
    label: text("write what the link is called"),
    url:
      kind === "email"
        ? check(isMailAddress, "write it like mailto:me@example.org")
        : check((url) => webUrl(url) !== null, "write a web address like https://example.org/me"),
  })(name, value);
};

const stat: Check = (name, value) => {
  const { counts } = objectOf(value);
  const isCounted = objectOf(value).value === "computed";
  return settings({
    label: text("write what the number is of"),
    value: text('write it as "5+", or "computed"'),
    counts: isCounted || counts !== undefined ? oneOf(countable) : () => [],
  })(name, value);
};

const orNull =
  (checkValue: Check): Check =>
  (name, value) =>
    value === null ? [] : checkValue(name, value);

type HasFile = (path: string) => boolean;

const file =
  (hasFile: HasFile, remedy: string): Check =>
  (name, value) => {
    const problems = check((address) => imageUrl(address) !== null, remedy)(name, value);
    if (problems.length > 0 || typeof value !== "string" || !value.startsWith("/") || hasFile(value)) return problems;
    return [`${name} is ${said(value)}, which is not there: put the file at public${value}, or ${remedy}.`];
  };

const wholeConfig = (hasFile: HasFile) =>
  settings({
    name: text("write your name"),
    jobTitles: listOf(text("write a job title"), 1, 'write one job title at least, as ["Software Engineer"]'),
    tagline: text("write a sentence about what you do"),
    title: text("write the title of your site"),
    description: text("write a sentence for search engines"),
    previewPicture: orNull(file(hasFile, "name a picture like /preview.png, or set it to null")),
    layers: listOf(text("write a word"), 1, 'write one word at least, as ["Product", "Metal"]'),
    links: listOf(link, 0, "write a list, which may be empty: []"),
    features: settings(Object.fromEntries(homeSections.map((name) => [name, isSwitch]))),
    portrait: orNull(file(hasFile, "name a picture like /me.jpg or a web address, or set it to null")),
    about: settings({
      paragraphs: listOf(text("write a paragraph"), 1, "write one paragraph at least"),
      facts: listOf(
        settings({ label: text("write what the fact is about"), value: text("write the fact") }),
        0,
        "write a list, which may be empty: []",
      ),
    }),
    stats: listOf(stat, 0, "write a list, which may be empty: []"),
    resumeFile: orNull(file(hasFile, "name a file like /cv.pdf or a web address, or set it to null")),
    githubUser: check(
      (user) => /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(user),
      "write a user name of GitHub, without @ and address",
    ),
    contactWords: text("write a sentence for those who want to write to you"),
  });

export const siteConfigProblems = (site: unknown, hasFile: HasFile): string[] => wholeConfig(hasFile)("", site);

const demoOwner = "Mira Lindqvist";

export const siteConfigWarning = (site: { name: string }): string | null =>
  site.name === demoOwner
    ? `The site still says the name of the demo's owner, ${demoOwner}: put your own name and words into src-public/site.config.ts.`
    : null;
