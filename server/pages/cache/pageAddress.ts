/** The only query parameters that change a page; all others are dropped before rendering. */
const searchParameters = ["q", "tag", "page", "message"];

/** The outcome of a form that was sent concerns one visitor. */
const neverCached = ["message"];

export interface PageAddress {
  /** Reduced to what the page depends on: this is rendered, and is the key in the cache. */
  url: URL;
  /** Whether it looks like the site's own links, whose number is limited by that of the pages. */
  isPlain: boolean;
  isCacheable: boolean;
}

// Slugs are ASCII in lower case (behaviour 5.4).
const plainPath = /^\/[a-z0-9/_-]*$/;
const plainSearch = /^(?:\?page=[1-9]\d{0,4})?$/;

export const pageAddressOf = (asked: URL): PageAddress => {
  // Not resolved against the origin: a path that begins with two slashes would name another host.
  const url = new URL(asked.origin + asked.pathname);
  for (const name of searchParameters) {
    for (const value of asked.searchParams.getAll(name)) url.searchParams.append(name, value);
  }
  return {
    url,
    isPlain: plainPath.test(url.pathname) && plainSearch.test(url.search),
    isCacheable: !neverCached.some((name) => url.searchParams.has(name)),
  };
};
