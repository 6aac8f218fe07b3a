import { type Address, hrefOf, isStepWithinPage, resolveAddress } from "./address.ts";
import type { Entry, RouterHistory } from "./history.ts";
import { type Match, matchRoute, type Route, tidyPath } from "./match.ts";

/** A navigation, and how the page shows it. */
export interface Visit extends Entry {
  scroll: "kept" | "top" | "restored";
  fades: boolean;
}

export interface RouterState {
  visit: Visit;
  /** Null if no page has the address. */
  match: Match | null;
  loaded: { data: unknown } | { error: unknown };
}

export interface NavigateOptions {
  isReplacing?: boolean;
  isScrollKept?: boolean;
}

interface RouterOptions {
  routes: readonly Route[];
  history: RouterHistory;
  /** The data of the first page, if they came with the document. */
  initialData?: unknown;
}

export type Router = ReturnType<typeof createRouter>;

const load = (match: Match | null, address: Address): RouterState["loaded"] => {
  try {
    return { data: match?.route.load(address, match.id) };
  } catch (error) {
    return { error };
  }
};

/** Holds the current page and its data, and navigates. Data load while the page is shown: no navigation waits for them. */
export const createRouter = ({ routes, history, initialData }: RouterOptions) => {
  const listeners = new Set<(state: RouterState, before: RouterState) => void>();
  const firstState = (): RouterState => {
    const entry = history.current();
    const match = matchRoute(routes, entry.address);
    const visit: Visit = { ...entry, scroll: initialData ? "kept" : "restored", fades: false };
    return { visit, match, loaded: initialData ? { data: initialData } : load(match, entry.address) };
  };
  let state = firstState();

  const set = (next: RouterState): void => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(state, before);
  };

  const isLoaded = (match: Match | null, from: Address, to: Address): boolean =>
    match?.route === state.match?.route && (isStepWithinPage(from, to) || match?.route.isSameData?.(from, to) === true);

  const enter = (scroll: Visit["scroll"], isFadeWanted: boolean): void => {
    const entry = history.current();
    const { address: from } = state.visit;
    const { address } = entry;
    const match = matchRoute(routes, address);
    const visit: Visit = { ...entry, scroll, fades: isFadeWanted && from.pathname !== address.pathname };
    set({ visit, match, loaded: isLoaded(match, from, address) ? state.loaded : load(match, address) });
  };

  history.onMove((isShown) => enter("restored", !isShown));

  return {
    state: () => state,
    /** Whether an address is a page of the router; the browser opens any other. */
    hasPage: (to: string): boolean => matchRoute(routes, resolveAddress(to, state.visit.address)) !== null,
    navigate: (to: string, { isReplacing = false, isScrollKept = false }: NavigateOptions = {}): void => {
      const { address: from } = state.visit;
      const asked = resolveAddress(to, from);
      const match = matchRoute(routes, asked);
      if (!match) {
        history.open(asked);
        return;
      }
      // As the server redirects; but a link to a place of the page that is open stays on it.
      const address = asked.pathname === from.pathname ? asked : { ...asked, pathname: tidyPath(match) };
      // As the browser's own links: navigating to the current URL adds no history entry.
      if (isReplacing || hrefOf(address) === hrefOf(from)) history.replace(address);
      else history.push(address);
      enter(isScrollKept ? "kept" : "top", !isReplacing && !isScrollKept);
    },
    /** Loads the page's data again; what is cached is shown at once. */
    reload: (): void => set({ ...state, loaded: load(state.match, state.visit.address) }),
    /** @returns unsubscribes */
    subscribe: (listener: (state: RouterState, before: RouterState) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
