import { webUrl } from "./links.ts";

// Private networks, unpublished texts of this site, and pages of LinkedIn that show each visitor something else.
const privateAddress =
  /^(?:[^./[]+|[^/]+\.(?:local|localhost|internal|lan|home\.arpa)|(?:10|127)(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:::1|f[cd]|fe[89ab])[^/]*)\/|^[^/]+\/preview\/[\da-f-]{36}$|^(?:www\.)?linkedin\.com\/(?:in\/me|feed)\b/;

/** Whether only the owner can open a web address. False for other texts. */
export const isPrivateUrl = (address: string | null): boolean => {
  const { hostname, pathname } = new URL(webUrl(address) ?? "https://example.org");
  return privateAddress.test(hostname + pathname);
};
