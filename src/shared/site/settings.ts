import * as v from "valibot";
import { isLanguage } from "../base/languages.ts";
import { resumeDesigns } from "../base/resumeDesigns.ts";
import { headerPages, sectionNames } from "./choices.ts";
import { type Setting, setting, settingGroups } from "./setting.ts";
import {
  countedStat,
  headerPage,
  isContact,
  isPhone,
  isTimeZone,
  mailLink,
  ownLink,
  ownWord,
  plainStat,
  webLink,
} from "./settingEntries.ts";
import { choice, entry, entryBy, file, fullListOf, listOf, text, textsOf, toggle } from "./settingSchemas.ts";

const phonePlaces = ["nowhere", "in the PDF only", "on the page"] as const;

/** The maximum lengths of texts, in characters. */
export const longest = { name: 100, jobTitle: 100, tagline: 500 };

const contactExample = "mailto:security@example.org";

const mayBeEmpty = "write a list, which may be empty: []";

/**
 * All settings of the site, in the order of the form. This declaration validates the file, the stored row and the admin's form, and
 * `Site` is its type.
 */
export const settings = {
  /** A square picture of the owner: a path of this site, a URL, or null. */
  portrait: setting({
    ...file("a picture like /me.jpg"),
    label: "Picture of you",
    group: "who-you-are",
    input: "picture",
    help: "A square picture, as an upload or a URL; none is fine",
  }),
  name: setting({
    schema: text("write your name", longest.name),
    label: "Name",
    group: "who-you-are",
    input: "text",
  }),
  jobTitles: setting({
    schema: listOf(text("write a job title", longest.jobTitle), { remedy: mayBeEmpty, keyOf: (title) => title }),
    label: "Job titles",
    group: "who-you-are",
    input: "lines",
    help: "Typed out one after the other under your name; none is fine",
  }),
  tagline: setting({
    schema: text("write a sentence about what you do", longest.tagline, () => true),
    label: "Tagline",
    group: "who-you-are",
    input: "longText",
    help: "A sentence or two about what you do; empty for none",
  }),
  /** The accent color as `#rrggbb`. The shades of both themes are computed from it. Null for the tokens' accent. */
  accent: setting({
    schema: v.nullable(
      text("write a color like #3b82f6, or set it to null", 7, (color) => /^#[\da-f]{6}$/i.test(color)),
    ),
    label: "Accent",
    group: "look",
    input: "accent",
    placeholder: "#b5440c",
  }),
  /** The sections of the home page, in order. A null title is the default title. */
  sections: setting({
    ...fullListOf(
      entry({
        name: choice(sectionNames),
        isShown: toggle,
        title: v.nullable(text("write a title, or set it to null", 80)),
      }),
      sectionNames,
      { remedy: "write the list of the home page's sections", keyOf: ({ name }) => name, nameOf: ({ name }) => name },
    ),
    label: "Sections",
    group: "home-page",
    input: "sections",
  }),
  skillLevels: setting({
    schema: toggle,
    label: "Skill levels",
    group: "home-page",
    input: "toggle",
    help: "Shows a percentage and a bar for each skill. The number of projects, roles and posts is always shown.",
  }),
  drawing: setting({
    schema: toggle,
    label: "Drawing",
    group: "home-page",
    input: "toggle",
    help: "Shows a drawing of layers beside your name.",
  }),
  /** Whether posts and projects without a picture have a drawing. */
  drawnCovers: setting({
    schema: toggle,
    label: "Drawings for posts and projects without a picture",
    group: "look",
    input: "toggle",
  }),
  layers: setting({
    schema: textsOf(text("write a word", 40), 'write one word at least, as ["Product", "Metal"]', 12),
    label: "Layers of the drawing",
    group: "home-page",
    input: "lines",
    help: "From top to bottom",
  }),
  drawingCaption: setting({
    schema: v.nullable(text("write a few words, or set it to null", 60)),
    label: "Caption of the drawing",
    group: "home-page",
    input: "text",
    help: "A few words below it; empty for none",
  }),
  about: {
    paragraphs: setting({
      schema: listOf(text("write a paragraph", 4000), { remedy: mayBeEmpty, keyOf: (paragraph) => paragraph }),
      label: "Paragraphs",
      group: "about-you",
      input: "lines",
      help: "The first one is set larger",
    }),
    facts: setting({
      schema: listOf(entry({ label: text("write what the fact is about", 60), value: text("write the fact") }), {
        remedy: mayBeEmpty,
        keyOf: ({ label }) => label,
      }),
      label: "Facts",
      group: "about-you",
      input: "facts",
      help: "Short facts below the paragraphs. The résumé shows “Based in” and “Speaks”, too.",
    }),
  },
  links: setting({
    schema: listOf(
      entryBy(({ kind }) => (kind === "email" ? mailLink : webLink)),
      { remedy: mayBeEmpty, keyOf: ({ url }) => url },
    ),
    label: "Links",
    group: "links",
    input: "links",
  }),
  /** Numbers of the career: fixed, such as "5+", or "computed" for the count in `counts`. */
  stats: setting({
    schema: listOf(
      entryBy<v.InferOutput<typeof plainStat>>(({ value }) => (value === "computed" ? countedStat : plainStat)),
      { remedy: mayBeEmpty, keyOf: ({ label }) => label },
    ),
    label: "Numbers",
    group: "numbers",
    input: "stats",
  }),
  githubUser: setting({
    schema: text("write a user name of GitHub, without @ and address", 200, (user) =>
      /^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(user),
    ),
    label: "GitHub user",
    group: "numbers",
    input: "text",
    help: "The user whose contributions the calendar shows",
  }),
  /** The owner's résumé: a path of this site or a URL. Null for the PDF that is generated from the content. */
  resumeFile: setting({
    ...file("a file like /cv.pdf"),
    label: "Résumé file",
    group: "resume",
    input: "text",
    help: "The address of your own file, or a path such as /cv.pdf; empty for a PDF made from your content",
  }),
  resumeDesign: setting({
    schema: choice(resumeDesigns),
    label: "Résumé design",
    group: "resume",
    input: "choice",
    options: resumeDesigns,
    help: "For the PDF made from your content. “Compact” takes one page or two for most careers, and shows all of it.",
  }),
  /** The owner's phone number. The file must not have one: its values are in all pages. */
  phone: setting({
    schema: v.nullable(text("write it like +46 31 123 45 67, with digits from 0 to 9", 40, isPhone)),
    label: "Phone",
    group: "resume",
    input: "text",
    placeholder: "+46 31 123 45 67",
    help: "For the résumé only",
  }),
  /** Where visitors see the phone number. Visitors cannot read these two settings: the view `site` lacks them. */
  phoneShown: setting({
    schema: choice(phonePlaces),
    label: "The phone number is shown",
    group: "resume",
    input: "choice",
    options: phonePlaces,
    help: "“In the PDF only” has no effect in a static build and with a hosted project.",
  }),
  contactWords: setting({
    schema: text("write a sentence for those who want to write to you", 1000),
    label: "Words above the contact form",
    group: "resume",
    input: "longText",
  }),
  /** The address for reports of security problems. Null for no security.txt. */
  securityContact: setting({
    schema: v.nullable(
      text(`write it like ${contactExample}, tel:+46-31-123456 or https://example.org`, 200, isContact),
    ),
    label: "Security contact",
    group: "resume",
    input: "text",
    placeholder: contactExample,
    help: "Where to report security problems, for /.well-known/security.txt; empty for no such file",
  }),
  navigation: setting({
    ...fullListOf(
      entryBy<v.InferOutput<typeof ownLink> | v.InferOutput<typeof headerPage>>(({ kind }) =>
        kind === "link" ? ownLink : headerPage,
      ),
      headerPages,
      {
        remedy: "write the list of the navigation's entries",
        keyOf: (given) => (given.kind === "link" ? given.url : given.page),
        nameOf: (given) => (given.kind === "page" ? given.page : null),
      },
    ),
    label: "Entries of the navigation",
    group: "navigation",
    input: "navigation",
  }),
  /** The title of the home page, and the second half of all other titles. */
  title: setting({
    schema: text("write the title of your site"),
    label: "Title of the site",
    group: "search-engines",
    input: "text",
    help: "Empty: your name and your first job title",
  }),
  /** The description of pages without their own. */
  description: setting({
    schema: text("write a sentence for search engines", 500),
    label: "Description for search engines",
    group: "search-engines",
    input: "longText",
    help: "Empty: your first job title, and Portfolio",
  }),
  /** The link preview of pages other than posts and projects: a path of this site, 1,200 × 630. Null for a generated card. */
  previewPicture: setting({
    ...file("a picture like /preview.png"),
    label: "Picture for link previews",
    group: "search-engines",
    input: "text",
    help: "1,200 × 630 pixels; empty for a card drawn with your name",
  }),
  countVisits: setting({
    schema: toggle,
    label: "Count visits",
    group: "visits",
    input: "toggle",
    help: "Views of each page and the sites that visitors come from, for 400 days. Nothing about a visitor is stored.",
  }),
  /** The language of the content: a BCP 47 tag such as "en" or "pt-BR". */
  language: setting({
    schema: text("write the code of a language, as en or pt-BR", 35, isLanguage),
    label: "Language",
    group: "language",
    input: "language",
    help: "The language you write in, such as en or pt-BR",
  }),
  /** Words of the site that the owner has replaced, by their keys in the catalogue. */
  ownWords: setting({
    schema: listOf(ownWord, { remedy: mayBeEmpty, keyOf: ({ key }) => key }),
    label: "Words",
    group: "language",
    input: "words",
    help: "Your texts in place of the site's, such as another title of the blog. Words in braces are filled in.",
  }),
  /** The time zone of publication dates, such as "Europe/Stockholm". Null for UTC. */
  timeZone: setting({
    schema: v.nullable(text("name a time zone like Europe/Stockholm, or set it to null", 64, isTimeZone)),
    label: "Time zone",
    group: "language",
    input: "timeZone",
    help: "The time zone of publication dates; empty for UTC",
  }),
};

const { about, ...others } = settings;

export const settingColumns = { ...others, ...about };

export const settingLabel = (key: string): string =>
  key === "about"
    ? settingGroups["about-you"].title
    : (Object.entries(settingColumns).find(([column]) => column === key)?.[1].label ?? key);

type ValuesOf<Declared> = {
  [Key in keyof Declared]: Declared[Key] extends Setting<infer Value> ? Value : ValuesOf<Declared[Key]>;
};

export type SettingValues = ValuesOf<typeof settings>;
