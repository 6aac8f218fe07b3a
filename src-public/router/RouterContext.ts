import { createContext, use } from "react";
import type { Address } from "./address.ts";
import type { Router, RouterState } from "./router.ts";

const contextWithout = <Value>() => createContext<Value | null>(null);

export const RouterContext = contextWithout<Router>();

/** The shown state, which may be a step behind the router's. */
export const ShownContext = contextWithout<RouterState>();

const given = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error("A page is shown by a RouterView only.");
  return value;
};

export const useRouter = (): Router => given(use(RouterContext));

const useShown = (): RouterState => given(use(ShownContext));

export const useAddress = (): Address => useShown().visit.address;

// A page only uses the data that its own route loads.
const isOfPage = <Data>(data: unknown): data is Data => data !== undefined;

export const usePageData = <Data>(): Data => {
  const { loaded } = useShown();
  const data = "data" in loaded ? loaded.data : undefined;
  if (!isOfPage<Data>(data)) throw new Error("This page has no data.");
  return data;
};
