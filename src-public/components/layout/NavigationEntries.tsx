import type { ReactNode } from "react";
import type { NavigationEntry } from "../../content/ownerPages.ts";
import type { Awaitable } from "../../pageData.ts";
import { Loaded } from "../Loaded.tsx";

export interface NavigationProps {
  /** The owner's pages that are in the navigation, in their order; none on a page without data. */
  navigation: Awaitable<NavigationEntry[]>;
}

interface NavigationEntriesProps extends NavigationProps {
  children: (entry: NavigationEntry) => ReactNode;
}

export const NavigationEntries = ({ navigation, children }: NavigationEntriesProps) => (
  <Loaded value={navigation} skeleton={null}>
    {(entries) => entries.map(children)}
  </Loaded>
);
