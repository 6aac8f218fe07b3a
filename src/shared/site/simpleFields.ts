import { type EntryField, refused, right, type SettingField, wholeField, wrong } from "./settingField.ts";

interface TextLimits {
  remedy: string;
  maxLength?: number;
  isRight?: (value: string) => boolean;
}

const textField = (kind: "text" | "longText", { remedy, maxLength = 200, isRight }: TextLimits): SettingField<string> =>
  wholeField<string>({
    kind,
    maxLength,
    read: (value, at) => {
      const holds = typeof value === "string" && (isRight?.(value) ?? value.trim() !== "");
      if (!holds) return refused(wrong(at, value, remedy));
      return value.length <= maxLength
        ? right(value)
        : refused({ at, fault: `has ${value.length} characters`, remedy: `shorten it to ${maxLength}` });
    },
  });

/** One line, which is not blank, or is as `isRight` says. */
export const text = (limits: TextLimits) => textField("text", limits);

export const longText = (limits: TextLimits) => textField("longText", limits);

export const choice = <Option extends string>(options: readonly Option[]): SettingField<Option> =>
  wholeField<Option>({
    kind: "choice",
    options,
    read: (value, at) => {
      const option = options.find((known) => known === value);
      return option === undefined
        ? refused(wrong(at, value, `use one of ${options.join(", ")}`))
        : right<Option>(option);
    },
  });

export const toggle: SettingField<boolean> = wholeField<boolean>({
  kind: "toggle",
  read: (value, at) =>
    typeof value === "boolean" ? right(value) : refused(wrong(at, value, "set it to true or false")),
});

/** The same, or null. */
export const orNull = <T>(field: EntryField<T>): SettingField<T | null> =>
  wholeField<T | null>({
    ...field,
    read: (value, at, context) => (value === null ? right(null) : field.read(value, at, context)),
  });

/** The same, or not there. */
export const orMissing = <T>(field: EntryField<T>): SettingField<T | undefined> =>
  wholeField<T | undefined>({
    ...field,
    read: (value, at, context) => (value === undefined ? right(undefined) : field.read(value, at, context)),
  });

/** The path of a file of this site, or an address that `isRight` allows. */
export const file = (isRight: (value: string) => boolean, remedy: string): SettingField<string> => {
  const address = text({ isRight, remedy, maxLength: 2048 });
  return wholeField<string>({
    ...address,
    read: (value, at, context) => {
      const reading = address.read(value, at, context);
      if (!reading.isRight || !reading.value.startsWith("/") || context.hasFile(reading.value)) return reading;
      const fault = `is ${JSON.stringify(value)}, which is not there`;
      return refused({ at, fault, remedy: `put the file at public${reading.value}, or ${remedy}` });
    },
  });
};
