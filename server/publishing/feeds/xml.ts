const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// XML 1.0 forbids these, even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for XML: for an element's content and for an attribute alike. */
const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

/** An element: of text, which is escaped, or of elements. */
export const element = (
  name: string,
  content: string | readonly string[] | null,
  attributes: Attributes = {},
): string => {
  const start = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("")}`;
  if (content === null) return `<${start}/>`;
  return `<${start}>${typeof content === "string" ? escapeXml(content) : content.join("\n")}</${name}>`;
};

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
