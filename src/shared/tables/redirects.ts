import { text } from "./columns.ts";
import { table } from "./table.ts";

export const redirects = table("redirects", { from_path: text(1000), to_path: text(1000) });

const ends = /\/+$/;
const spelledOut = /[^A-Za-z0-9!$%&()*+,./:;=?@[\]_|~-]/g;

/**
 * The normal form of an old address by which redirects are stored and found, as in the database: no trailing slash,
 * percent-encoded, in lower case. Null if it is no address.
 */
export const redirectKey = (address: string): string | null => {
  const base = "http://site.invalid";
  if (!URL.canParse(address, base)) return null;
  const { pathname, search } = new URL(address, base);
  return `${pathname.replace(ends, "") || "/"}${search}`
    .replace(spelledOut, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .toLowerCase();
};
