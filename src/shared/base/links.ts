const allowedProtocol = /^(?:https?|ircs?|mailto|xmpp)$/i;

// Browsers ignore tabs, line breaks and leading control characters when they read an address's protocol.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g;

/**
 * A Markdown link or image address (behaviour 3.6): kept for http, https, irc, ircs, mailto, xmpp, or relative; else empty.
 */
export const safeUrl = (url: string): string => {
  const read = url.replace(ignoredByBrowsers, "");
  const colon = read.indexOf(":");
  const isRelative = colon === -1 || /[/?#]/.test(read.slice(0, colon));
  return isRelative || allowedProtocol.test(read.slice(0, colon)) ? url : "";
};

// The same patterns as the database's checks.
const longestUrl = 2048;
const webShape = /^https?:\/\/[^\s\p{Cc}/?#\\"<>]+[^\s\p{Cc}"<>]*$/iu;
const pathShape = /^\/[^\s\p{Cc}/\\"<>][^\s\p{Cc}\\"<>]*$/u;

/** The http or https address in a URL field, or null. */
export const webUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim() ?? "";
  return url.length <= longestUrl && webShape.test(url) && URL.canParse(url) ? url : null;
};

/** The address of a picture: https, which browsers show on every page, or a path of this site (`/demo/x.svg`); else null. */
export const imageUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim() ?? "";
  if (url.length <= longestUrl && pathShape.test(url)) return url;
  return /^https:/i.test(url) ? webUrl(url) : null;
};

/** Whether an address is of an SVG, which no social site shows. */
export const isSvg = (address: string): boolean => /\.svgz?(?:[?#]|$)/i.test(address);

/** The GitHub contribution calendar's data: the only request of a visitor's browser to another site (behaviour 4.11). */
export const contributionsApi = "https://github-contributions-api.jogruber.de";

/** What the paths of rows with a page of their own begin with. */
export const pathPrefixes = { posts: "/blog/", projects: "/projects/", pages: "/" } as const;

/** With /resume.json: texts that the fonts of the PDF cannot write whole, as JSON in percent signs. */
export const unsupportedTextsHeader = "x-resume-unsupported-texts";
