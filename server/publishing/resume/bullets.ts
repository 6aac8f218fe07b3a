/** Matches the bullet of a line that was imported or pasted: `• a`, `•a`, `- a`. The last two signs are those of Word. */
export const bulletMark = /^(?:[•‣▪●◦▸►■□◆∙·\uf0a7\uf0b7]\s*|[-–—*+]\s+)(?=\S)/;

/** Splits a text into its lines. Successive lines with bullets are one list. */
export const partsOf = (text: string): (string | string[])[] => {
  const parts: (string | string[])[] = [];
  for (const line of text.split(/\s*\n\s*/).filter((line) => line.trim() !== "")) {
    const last = parts.at(-1);
    if (!bulletMark.test(line)) parts.push(line);
    else if (Array.isArray(last)) last.push(line);
    else parts.push([line]);
  }
  return parts;
};
