import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import type { Field, FieldKind, FieldOptions } from "#kit/resource/fields.ts";
import { labelsOf } from "#kit/resource/labels.ts";
import { settingLabels } from "#shared/site/settingLabels.ts";
import { AccentInput } from "./AccentInput.tsx";
import { FactsInput, LinksInput, NavigationInput, SectionsInput, StatsInput } from "./lists.tsx";
import { LanguageInput, TimeZoneInput } from "./OptionsInput.tsx";
import { siteEntry } from "./siteEntry.ts";
import { siteProblems } from "./siteValues.ts";
import { siteTable } from "./useSiteSettings.ts";

const field = (kind: FieldKind, label: string, options: FieldOptions = {}): Field => ({
  kind,
  label,
  required: false,
  ...options,
});

const fields = {
  name: field("text", settingLabels.name),
  jobTitles: field("lines", settingLabels.jobTitles, { help: "Typed out one after the other under your name" }),
  tagline: field("longText", settingLabels.tagline, { help: "A sentence or two about what you do; empty for none" }),
  portrait: field("text", settingLabels.portrait, {
    help: "A square picture's address, or /me.jpg of this site; empty for none",
  }),
  links: field("entries", settingLabels.links, { Input: LinksInput }),
  paragraphs: field("lines", "Paragraphs", { help: "The first one is set larger" }),
  facts: field("entries", "Facts", { help: "Facts in a few words, below the paragraphs", Input: FactsInput }),
  stats: field("entries", settingLabels.stats, { Input: StatsInput }),
  githubUser: field("text", settingLabels.githubUser, { help: "Whose contributions the calendar shows" }),
  sections: field("entries", "Sections", { Input: SectionsInput }),
  layers: field("lines", settingLabels.layers, { help: "From the top to the ground" }),
  contactWords: field("longText", settingLabels.contactWords),
  navigation: field("entries", settingLabels.navigation, { Input: NavigationInput }),
  accent: field("text", settingLabels.accent, { placeholder: "#b5440c", Input: AccentInput }),
  resumeFile: field("text", settingLabels.resumeFile, {
    help: "The address of your own, or /cv.pdf of this site; empty for the one made from your data",
  }),
  title: field("text", settingLabels.title, { help: "Empty: your name and your first job title" }),
  description: field("longText", settingLabels.description, {
    help: "Empty: your first job title, and Portfolio",
  }),
  previewPicture: field("text", settingLabels.previewPicture, {
    help: "1,200 × 630 pixels; empty for a card drawn with your name",
  }),
  language: field("text", settingLabels.language, { help: "What you write in, as en or pt-BR", Input: LanguageInput }),
  timeZone: field("text", settingLabels.timeZone, {
    Input: TimeZoneInput,
    help: "Whose clock decides on which day something was published; empty for UTC",
  }),
} satisfies Record<string, Field>;

export type SiteColumn = keyof typeof fields;

const noCard = () => null;

/** The one row of the site's settings: its form is a page of its own, which has no list. */
export const siteSettings: ResourceDescriptor = {
  name: siteTable,
  table: siteTable,
  bySlug: false,
  icon: siteEntry.icon,
  inline: null,
  readOnly: false,
  labels: labelsOf({
    one: "Site",
    many: "Site settings",
    title: siteEntry.title,
    description: siteEntry.description,
  }),
  fields,
  titleColumn: "name",
  list: {
    sort: { field: "id", order: "ASC" },
    search: [],
    columns: [],
    read: [],
    cardColumns: 1,
    Card: noCard,
    links: [],
  },
  ordered: null,
  usedBy: null,
  EditLinks: null,
  requiredMessage: "",
  check: siteProblems,
  derive: () => ({}),
};
