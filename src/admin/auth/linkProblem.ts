const longest = 200;

/**
 * What a mailed link says went wrong, from the address that it led to (spec 8: error, error_description or error_code), or
 * null. The words are anybody's, so they are quoted, bounded, and shown as text only.
 */
export const linkProblem = ({ search, hash }: { search: string; hash: string }): string | null => {
  for (const part of [hash.replace(/^#/, ""), search]) {
    const parameters = new URLSearchParams(part);
    const words = ["error_description", "error_code", "error"].map((name) => parameters.get(name)).find(Boolean);
    if (words) return `The link did not work: “${words.slice(0, longest)}”`;
  }
  return null;
};
