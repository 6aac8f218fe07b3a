/** Shorter ones are refused (behaviour 5). */
export const minimumPasswordLength = 6;

/**
 * Whether a password is among the 10,000 most common ones, in whatever case, or nothing but blanks. The list is loaded when
 * first asked for. Too short ones are not on it: they are refused anyway.
 */
export const isCommonPassword = async (text: string): Promise<boolean> => {
  if (text.length < minimumPasswordLength) return false;
  if (text.trim() === "") return true;
  const { commonPasswords } = await import("./commonPasswords.ts");
  return commonPasswords.has(text.toLowerCase());
};
