/** All that a page reads of its address' search. Another parameter makes no other page, so it does not reach the renderer. */
const searchParameters = ["q", "tag", "page", "message"];

/** What a form tells after it was sent is made for one visitor. */
const neverKept = ["message"];

export interface PageAddress {
  /** With what the page depends on, and nothing else: what is rendered, and the key of what is kept. */
  url: URL;
  /** Whether it is spelled as the site's own links are, of which there are as many as there are pages. */
  isPlain: boolean;
  isKept: boolean;
}

// Slugs are ASCII in lower case (behaviour 5.4).
const plainPath = /^\/[a-z0-9/_-]*$/;
const plainSearch = /^(?:\?page=[1-9]\d{0,4})?$/;

export const pageAddressOf = (asked: URL): PageAddress => {
  const url = new URL(asked.pathname, asked.origin);
  for (const name of searchParameters) {
    for (const value of asked.searchParams.getAll(name)) url.searchParams.append(name, value);
  }
  return {
    url,
    isPlain: plainPath.test(url.pathname) && plainSearch.test(url.search),
    isKept: !neverKept.some((name) => url.searchParams.has(name)),
  };
};
