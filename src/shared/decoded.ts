/** A part of an address in its own letters; as it is where it is not encoded well. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
