import { LanguageInput } from "./form/inputs/localeInputs.tsx";
import { TranslationInput } from "./form/inputs/TranslationInput.tsx";
import { type FieldOptions, languageField } from "./resource/fields.ts";

/** The fields of a text with translations. */
export const languageFields = (place: Pick<FieldOptions, "sidebar" | "group">) => ({
  language: { ...languageField, Input: LanguageInput, ...place },
  translation_key: {
    label: "Translation Of",
    help: "Search for the text in another language. Both pages link to each other.",
    Input: TranslationInput,
    ...place,
  },
});
