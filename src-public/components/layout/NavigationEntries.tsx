import type { ReactNode } from "react";
import type { NavigationEntry } from "../../content/ownerPages.ts";
import { useNavigationEntries } from "../../navigation.tsx";
import { Loaded } from "../Loaded.tsx";

/** The owner's pages that are in the navigation, in their order. */
export const NavigationEntries = ({ children }: { children: (entry: NavigationEntry) => ReactNode }) => (
  <Loaded value={useNavigationEntries()} skeleton={null}>
    {(entries) => entries.map(children)}
  </Loaded>
);
