import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Fields, PickSource } from "./fields.ts";
import type { Labels } from "./labels.ts";
import type { Problems, Values } from "./values.ts";

/** How a resource's list is read and shown. */
export interface ListDescriptor {
  sort: { field: string; order: "ASC" | "DESC" };
  /** Columns that the search box looks into; without any there is no search box. */
  search: readonly string[];
  /** Columns of the table view. */
  columns: readonly string[];
  /** Columns that are read: everything but long texts. */
  read: readonly string[];
  /** How many cards stand side by side on a wide screen. */
  cardColumns: 1 | 2 | 3;
  /** One row in the card view; it reads the row by `useRecordContext`. */
  Card: ComponentType;
  /** Further ways out of the list, shown beside its New button. */
  links: readonly { label: string; to: string }[];
}

/** What makes groups of the rows of a resource: equal values of a column, which name rows of another resource. */
export interface Grouping {
  column: string;
  /** What rows name the groups, in what order. */
  source: PickSource;
}

export interface NewButtonProps {
  label: string;
  id?: string;
}

/** What adds and changes rows within their list. */
export interface InlineEditing {
  /** Stands around the list, and lives as long as the page. */
  Provider: ComponentType<{ children: ReactNode }>;
  /** Drawn above the rows. */
  FormAbove: ComponentType;
  NewButton: ComponentType<NewButtonProps>;
  EditButton: ComponentType;
}

/** A resource as the kit's pages use it: everything filled in. Made by `defineResource`. */
export interface ResourceDescriptor {
  /** Its name in addresses and for react-admin. */
  name: string;
  /** Its table. */
  table: string;
  bySlug: boolean;
  icon: ComponentType;
  /** Set where rows are added and changed within the list instead of on pages of their own. */
  inline: InlineEditing | null;
  /** Its list is all there is: no row is added, edited or deleted, nor found by the command palette. */
  readOnly: boolean;
  labels: Labels;
  fields: Fields;
  /** The column that names a row. */
  titleColumn: string;
  list: ListDescriptor;
  /** Whether its rows have an order of their own, over the whole table or within groups. */
  ordered: { within: Grouping | null } | null;
  /** Rows of another resource name rows of this one by their title, and keep them from being deleted. */
  usedBy: { resource: string; column: string } | null;
  /** Ways from the editor of a stored row to elsewhere, shown beside Save. */
  EditLinks: ComponentType<{ id: string }> | null;
  requiredMessage: string;
  /** Further problems of cleaned values, by column. */
  check: (values: Values) => Problems;
  /** Values computed from the cleaned ones at each save. */
  derive: (values: Values, now: Date) => Values;
}

const DescriptorContext = createContext<ResourceDescriptor | null>(null);

/** Says whose pages are inside. */
export const DescriptorProvider = DescriptorContext.Provider;

/** The resource whose page this is. */
export const useDescriptor = (): ResourceDescriptor => {
  const descriptor = useContext(DescriptorContext);
  if (!descriptor) throw new Error("This component belongs on a resource's page, inside its DescriptorProvider.");
  return descriptor;
};
