import { type EntryField, invalid, problemWith, type SettingField, valid, wholeField } from "./settingField.ts";

interface TextLimits {
  remedy: string;
  maxLength?: number;
  isValid?: (value: string) => boolean;
}

const textField = (kind: "text" | "longText", { remedy, maxLength = 200, isValid }: TextLimits): SettingField<string> =>
  wholeField<string>({
    kind,
    maxLength,
    read: (value, at) => {
      const isAllowed = typeof value === "string" && (isValid?.(value) ?? value.trim() !== "");
      if (!isAllowed) return invalid(problemWith(at, value, remedy));
      return value.length <= maxLength
        ? valid(value)
        : invalid({ at, fault: `has ${value.length} characters`, remedy: `shorten it to ${maxLength}` });
    },
  });

/** One line of text. Without `isValid` it must not be blank. */
export const text = (limits: TextLimits) => textField("text", limits);

export const longText = (limits: TextLimits) => textField("longText", limits);

export const choice = <Option extends string>(options: readonly Option[]): SettingField<Option> =>
  wholeField<Option>({
    kind: "choice",
    options,
    read: (value, at) => {
      const option = options.find((known) => known === value);
      return option === undefined
        ? invalid(problemWith(at, value, `use one of ${options.join(", ")}`))
        : valid<Option>(option);
    },
  });

export const toggle: SettingField<boolean> = wholeField<boolean>({
  kind: "toggle",
  read: (value, at) =>
    typeof value === "boolean" ? valid(value) : invalid(problemWith(at, value, "set it to true or false")),
});

/** The field, or null. */
export const orNull = <T>(field: EntryField<T>): SettingField<T | null> =>
  wholeField<T | null>({
    ...field,
    read: (value, at, context) => (value === null ? valid(null) : field.read(value, at, context)),
  });

/** The field, or undefined. */
export const orMissing = <T>(field: EntryField<T>): SettingField<T | undefined> =>
  wholeField<T | undefined>({
    ...field,
    read: (value, at, context) => (value === undefined ? valid(undefined) : field.read(value, at, context)),
  });

/** A URL that `isValid` allows, or the path of a file of this site, which must exist. */
export const file = (isValid: (value: string) => boolean, remedy: string): SettingField<string> => {
  const address = text({ isValid, remedy, maxLength: 2048 });
  return wholeField<string>({
    ...address,
    read: (value, at, context) => {
      const reading = address.read(value, at, context);
      if (!reading.isValid || !reading.value.startsWith("/") || context.hasFile(reading.value)) return reading;
      const fault = `is ${JSON.stringify(value)}, which is not there`;
      return invalid({ at, fault, remedy: `put the file at public${reading.value}, or ${remedy}` });
    },
  });
};
