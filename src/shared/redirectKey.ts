const ends = /\/+$/;
const spelledOut = /[^A-Za-z0-9!$%&()*+,./:;=?@[\]_|~-]/g;

/**
 * The one spelling of an old address by which redirects are kept and found, the same as the database's: without a slash at
 * its end, encoded as browsers send it, in lower case. Null: no address.
 */
export const redirectKey = (address: string): string | null => {
  const base = "http://site.invalid";
  if (!URL.canParse(address, base)) return null;
  const { pathname, search } = new URL(address, base);
  return `${pathname.replace(ends, "") || "/"}${search}`
    .replace(spelledOut, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .toLowerCase();
};
