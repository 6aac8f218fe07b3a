/** What is wrong with a setting. */
export interface SettingProblem {
  /** The setting, as `links[0].url`. */
  at: string;
  /** As `is "x"`. */
  fault: string;
  /** What to do about it, as `write your name`. */
  remedy: string;
}

/** A problem for people: `links[0].url is "x": write a web address.` */
export const problemSentence = ({ at, fault, remedy }: SettingProblem): string => `${at} ${fault}: ${remedy}.`;

export type Reading<T> = { isRight: true; value: T } | { isRight: false; problems: SettingProblem[] };

export interface ReadingContext {
  /** Whether a path of this site is a file of it. */
  hasFile: (path: string) => boolean;
}

export type Report = (problem: SettingProblem) => void;

/** A setting as it is declared: what it may be, and what to tell of any other value. */
export interface SettingField<T> {
  kind: "text" | "longText" | "choice" | "toggle" | "list" | "group";
  /** In characters. */
  maxLength?: number;
  /** Of a list. */
  maxEntries?: number;
  options?: readonly string[];
  read: (value: unknown, at: string, context: ReadingContext) => Reading<T>;
  /** The value over a base: what is wrong leaves the base as it is. */
  over: (base: T, value: unknown, at: string, report: Report) => T;
}

/** A field that is read only as a whole, as an entry of a list is. */
export interface EntryField<T> extends Omit<SettingField<T>, "over"> {
  /** What is left of a wrong value without what it need not have: that may be right. */
  withoutOptional?: (value: unknown) => unknown;
}

/** An address in a list, or below a group. */
export const below = (at: string, key: string): string => (at ? `${at}.${key}` : key);

const mostSaid = 120;

const said = (value: unknown): string => {
  if (value === undefined) return "missing";
  const text = value === "" ? "empty" : JSON.stringify(value);
  return text.length > mostSaid ? `${text.slice(0, mostSaid)}…` : text;
};

export const wrong = (at: string, value: unknown, remedy: string): SettingProblem => ({
  at,
  fault: `is ${said(value)}`,
  remedy,
});

/** Nobody looks whether files are there. */
export const anyFile: ReadingContext = { hasFile: () => true };

/** The field whose wrong values give way to the base as a whole. */
export const wholeField = <T>(field: EntryField<T>): SettingField<T> => ({
  ...field,
  over: (base, value, at, report) => {
    const reading = field.read(value, at, anyFile);
    if (reading.isRight) return reading.value;
    for (const problem of reading.problems) report(problem);
    return base;
  },
});

export const right = <T>(value: T): Reading<T> => ({ isRight: true, value });

export const refused = (...problems: SettingProblem[]): { isRight: false; problems: SettingProblem[] } => ({
  isRight: false,
  problems,
});
