/** A part of a URL, percent-decoded; unchanged if it is not encoded correctly. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
