/** Shorter passwords are rejected (behaviour 12.7). */
export const minimumPasswordLength = 6;

/**
 * Whether a password is one of the 10,000 most common ones, case-insensitively, or only spaces. The list is loaded on first
 * use. It does not contain passwords that are too short.
 */
export const isCommonPassword = async (text: string): Promise<boolean> => {
  if (text.length < minimumPasswordLength) return false;
  if (text.trim() === "") return true;
  const { commonPasswords } = await import("./commonPasswords.ts");
  return commonPasswords.has(text.toLowerCase());
};
