const commonest = 10_000;

/** Whether a password is among the commonest there are, or nothing but blanks. */
export const isCommonPassword = async (text: string): Promise<boolean> => {
  if (text.trim() === "") return true;
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].slice(0, commonest).includes(text.toLowerCase());
};
