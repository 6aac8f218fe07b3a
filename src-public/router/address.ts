/** What a router knows of an address: the part behind the site's own. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** Reads an address as a link on a page of another one means it. */
export const resolveAddress = (to: string, from: Address): Address => {
  const { pathname, search, hash } = new URL(to, `https://site.invalid${hrefOf(from)}`);
  return { pathname, search, hash };
};

const isSamePage = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Whether a step leads to another place of the same page, as a table of contents does. */
export const isStepWithinPage = (from: Address, to: Address): boolean =>
  isSamePage(from, to) && (from.hash !== "" || to.hash !== "");
