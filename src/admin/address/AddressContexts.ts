import { createContext } from "react";
import type { Identifier } from "react-admin";
import { createSlugMap, type SlugMap } from "./slugMap.ts";
import type { AddressedName } from "./translate.ts";

/** The resources that have addresses, and the slugs of their rows. */
export const AddressesContext = createContext<{ resources: readonly AddressedName[]; slugs: SlugMap }>({
  resources: [],
  slugs: createSlugMap(),
});

/** The immutable id of the row whose address is open; react-admin gets it as if it stood in the address. */
export const AddressedIdContext = createContext<Identifier | null>(null);
