import WebOutlined from "@mui/icons-material/WebOutlined";
import { ImageControl } from "#kit/form/inputs/ImageControl.tsx";
import { LanguageInput, TimeZoneInput } from "#kit/form/inputs/localeInputs.tsx";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import type { Field, Fields } from "#kit/resource/fields.ts";
import { labelsOf } from "#kit/resource/labels.ts";
import { settingGroups as groups, type SettingInput } from "#shared/site/setting.ts";
import { settingColumns } from "#shared/site/settings.ts";
import { pageTexts } from "../shared/pageTexts.ts";
import { AccentInput } from "./AccentInput.tsx";
import { FactsInput, LinksInput, NavigationInput, SectionsInput, StatsInput, WordsInput } from "./listInputs.tsx";
import { siteProblems } from "./siteValues.ts";
import { siteTable } from "./useSiteSettings.ts";

const inputs: Record<SettingInput, Pick<Field, "kind" | "Input">> = {
  text: { kind: "text" },
  longText: { kind: "longText" },
  lines: { kind: "lines" },
  toggle: { kind: "toggle" },
  choice: { kind: "choice" },
  picture: { kind: "text", Input: ImageControl },
  accent: { kind: "text", Input: AccentInput },
  language: { kind: "text", Input: LanguageInput },
  timeZone: { kind: "text", Input: TimeZoneInput },
  links: { kind: "entries", Input: LinksInput },
  facts: { kind: "entries", Input: FactsInput },
  stats: { kind: "entries", Input: StatsInput },
  sections: { kind: "entries", Input: SectionsInput },
  navigation: { kind: "entries", Input: NavigationInput },
  words: { kind: "entries", Input: WordsInput },
};

const fields: Fields = Object.fromEntries(
  Object.entries(settingColumns).map(([column, { input, label, help, placeholder, options }]) => [
    column,
    {
      ...inputs[input],
      label,
      required: false,
      ...(help ? { help } : {}),
      ...(placeholder ? { placeholder } : {}),
      ...(options ? { options } : {}),
    },
  ]),
);

export const settingGroups = Object.entries(groups).map(([id, group]) => ({
  id,
  ...group,
  columns: Object.entries(settingColumns).flatMap(([column, setting]) => (setting.group === id ? column : [])),
}));

const noCard = () => null;

/** Describes the single row of the site's settings. Its form is a page of its own, without a list. */
export const siteSettings: ResourceDescriptor = {
  name: siteTable,
  table: siteTable,
  bySlug: false,
  icon: WebOutlined,
  inline: null,
  readOnly: false,
  inTrash: false,
  history: null,
  draft: null,
  draftsOnly: false,
  labels: labelsOf({
    one: "Site",
    many: "Site settings",
    ...pageTexts.site,
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
  duplicate: null,
  preview: null,
  requiredMessage: "",
  check: siteProblems,
  derive: () => ({}),
};
