import { isUrl } from "../base/isUrl.ts";
import { text } from "./columns.ts";
import { table } from "./table.ts";

export const redirects = table("redirects", { from_path: text(1000), to_path: text(1000) });

const ends = /(?<!\/)\/+$/;
const spelledOut = /[^A-Za-z0-9!$%&()*+,./:;=?@[\]_|~-]/g;

/**
 * Normalizes an old address as the database does, to store and find redirects: no trailing slash, percent-encoded, in lower case.
 * Returns null for an invalid address.
 */
export const redirectKey = (address: string): string | null => {
  const base = "http://site.invalid";
  if (!isUrl(address, base)) return null;
  const { pathname, search } = new URL(address, base);
  return `${pathname.replace(ends, "") || "/"}${search}`
    .replace(spelledOut, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .toLowerCase();
};
