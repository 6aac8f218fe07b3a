/** Why a setting is invalid. */
export interface SettingProblem {
  /** The path of the setting, like `links[0].url`. */
  at: string;
  /** Like `is "x"`. */
  fault: string;
  /** What to do about it, like `write your name`. */
  remedy: string;
}

/** A problem as a sentence: `links[0].url is "x": write a web address.` */
export const problemSentence = ({ at, fault, remedy }: SettingProblem): string => `${at} ${fault}: ${remedy}.`;

export type SettingResult<T> = { isValid: true; value: T } | { isValid: false; problems: SettingProblem[] };

export interface ReadingContext {
  /** Whether there is a file at a path of this site. */
  hasFile: (path: string) => boolean;
}

export type Report = (problem: SettingProblem) => void;

/** The declaration of a setting: how its value is validated and merged. */
export interface SettingField<T> {
  kind: "text" | "longText" | "choice" | "toggle" | "list" | "group";
  /** In characters. */
  maxLength?: number;
  /** Of a list. */
  maxEntries?: number;
  options?: readonly string[];
  read: (value: unknown, at: string, context: ReadingContext) => SettingResult<T>;
  /** Merges a value over a base. Invalid parts are reported, and leave the base. */
  over: (base: T, value: unknown, at: string, report: Report) => T;
}

/** A field that is not merged, like an entry of a list. */
export interface EntryField<T> extends Omit<SettingField<T>, "over"> {
  /** An invalid value without its optional parts, which is read instead. */
  withoutOptional?: (value: unknown) => unknown;
}

/** The path of a setting in a group. */
export const below = (at: string, key: string): string => (at ? `${at}.${key}` : key);

const maxQuoted = 120;

const quoted = (value: unknown): string => {
  if (value === undefined) return "missing";
  const text = value === "" ? "empty" : JSON.stringify(value);
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
};

export const problemWith = (at: string, value: unknown, remedy: string): SettingProblem => ({
  at,
  fault: `is ${quoted(value)}`,
  remedy,
});

/** Without a check whether files exist. */
export const anyFile: ReadingContext = { hasFile: () => true };

/** A field whose value replaces the base entirely, or not at all. */
export const wholeField = <T>(field: EntryField<T>): SettingField<T> => ({
  ...field,
  over: (base, value, at, report) => {
    const reading = field.read(value, at, anyFile);
    if (reading.isValid) return reading.value;
    for (const problem of reading.problems) report(problem);
    return base;
  },
});

export const valid = <T>(value: T): SettingResult<T> => ({ isValid: true, value });

export const invalid = (...problems: SettingProblem[]): { isValid: false; problems: SettingProblem[] } => ({
  isValid: false,
  problems,
});
