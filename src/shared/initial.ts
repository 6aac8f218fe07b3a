/** The first letter of a name, in upper case; empty for an empty name. */
export const firstLetter = (text: string | null | undefined): string => {
  // A grapheme, not a UTF-16 unit: a name may begin with an emoji or a letter with a combining accent.
  const [first] = new Intl.Segmenter("en").segment((text ?? "").trim());
  return first?.segment.toLocaleUpperCase("en") ?? "";
};

/** The letter of the avatar (behaviour 2): of the display name, else of the e-mail, else U. */
export const avatarInitial = ({ name, email }: { name?: string | null; email?: string | null }): string =>
  firstLetter(name) || firstLetter(email) || "U";
