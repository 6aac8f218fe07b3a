import { isUrl } from "./isUrl.ts";

const allowedProtocol = /^(?:https?|ircs?|mailto|xmpp)$/i;

// Browsers ignore tabs, line breaks and leading control characters before the protocol of an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** Returns a Markdown link or image address if its protocol is allowed or it is relative (behaviour 3.6), else an empty text. */
export const safeUrl = (url: string): string => {
  const read = url.replace(ignoredByBrowsers, "");
  const colon = read.indexOf(":");
  const isRelative = colon === -1 || /[/?#]/.test(read.slice(0, colon));
  return isRelative || allowedProtocol.test(read.slice(0, colon)) ? url : "";
};

// The same patterns as in the database's checks.
const longestUrl = 2048;
const webShape = /^https?:\/\/[^\s\p{Cc}/?#\\"<>]+[^\s\p{Cc}"<>]*$/iu;
const pathShape = /^\/[^\s\p{Cc}/\\"<>][^\s\p{Cc}\\"<>]*$/u;

/** Returns the http or https address in a URL field, or null. */
export const webUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim() ?? "";
  return url.length <= longestUrl && webShape.test(url) && isUrl(url) ? url : null;
};

/** Returns the address of a picture, https or a path of this site (`/demo/x.svg`), or null. Browsers block http pictures. */
export const imageUrl = (text: string | null | undefined): string | null => {
  const url = text?.trim() ?? "";
  if (url.length <= longestUrl && pathShape.test(url)) return url;
  return /^https:/i.test(url) ? webUrl(url) : null;
};

/** Whether an address is of an SVG. Social sites do not show SVGs. */
export const isSvg = (address: string): boolean => /\.svgz?(?:[?#]|$)/i.test(address);

/** The data of the contribution calendar: the only request of a visitor's browser to another site (behaviour 4.11). */
export const contributionsApi = "https://github-contributions-api.jogruber.de";

export const pathPrefixes = { posts: "/blog/", projects: "/projects/", pages: "/" } as const;

/** A header of /resume.json: the texts with characters that the PDF's fonts lack, as percent-encoded JSON. */
export const unsupportedTextsHeader = "x-resume-unsupported-texts";

/** A header of /resume.json: the command that installs the fonts for these texts, if there are any. */
export const fontCommandHeader = "x-resume-font-command";

/** A neutral thumbnail: projects require one, and career exports have none. */
export const projectPicture = "/project.svg";
