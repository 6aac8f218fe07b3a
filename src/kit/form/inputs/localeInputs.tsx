import { OptionsControl } from "./OptionsControl.tsx";

const languageCodes = "en de fr es pt pt-BR it nl sv da nb fi pl cs uk ru tr ar he hi zh ja ko".split(" ");

const languageNames = new Intl.DisplayNames("en", { type: "language" });

export const LanguageInput = ({ column }: { column: string }) => (
  <OptionsControl
    column={column}
    options={languageCodes}
    nameOf={(code) => `${languageNames.of(code) ?? code} (${code})`}
  />
);

export const TimeZoneInput = ({ column }: { column: string }) => (
  <OptionsControl column={column} options={Intl.supportedValuesOf("timeZone")} />
);
