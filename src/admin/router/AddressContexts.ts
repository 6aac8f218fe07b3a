import { createContext } from "react";
import type { Identifier } from "react-admin";
import { type AddressedName, createSlugMap, type SlugMap } from "./translatePath.ts";

export const AddressesContext = createContext<{ resources: readonly AddressedName[]; slugs: SlugMap }>({
  resources: [],
  slugs: createSlugMap(),
});

/** The id of the open row. react-admin reads it as a route parameter. */
export const AddressedIdContext = createContext<Identifier | null>(null);
