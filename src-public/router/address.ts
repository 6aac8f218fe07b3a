/** The part of a URL behind the origin. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export const hrefOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** Resolves a link's target relative to the page's address. */
export const resolveAddress = (to: string, from: Address): Address => {
  const { pathname, search, hash } = new URL(to, `https://site.invalid${hrefOf(from)}`);
  return { pathname, search, hash };
};

const isSamePage = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Whether a navigation stays on the same page and only changes the fragment. */
export const isStepWithinPage = (from: Address, to: Address): boolean =>
  isSamePage(from, to) && (from.hash !== "" || to.hash !== "");
