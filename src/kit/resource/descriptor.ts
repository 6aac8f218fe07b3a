import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Problems, Values } from "#shared/tables/values.ts";
import type { Fields, PickSource } from "./fields.ts";
import type { Labels } from "./labels.ts";

/** A filter by a column of marks, which a row has any of. */
interface MarkFilter {
  column: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

export interface ListDescriptor {
  /** The view that it is read from, in place of the table. */
  from?: string;
  sort: { field: string; order: "ASC" | "DESC" };
  search: readonly string[];
  columns: readonly string[];
  /** The columns that are read: all but long texts. */
  read: readonly string[];
  /** Tiles are as many in a row as there is room for; they are selected themselves, and there is no table. */
  cardColumns: 1 | 2 | 3 | "tiles";
  filters?: readonly MarkFilter[];
  /** One row in the card view; it reads the row by `useRecordContext`. */
  Card: ComponentType;
  links: readonly { label: string; to: string }[];
}

/** Groups the rows of a resource by a column that names rows of another resource. */
export interface Grouping {
  column: string;
  source: PickSource;
}

export interface NewButtonProps {
  label: string;
  id?: string;
  /** Where another button for the same is in sight. */
  isSecond?: boolean;
}

export interface InlineEditing {
  /** Wraps the list, as long as the page is mounted. */
  Provider: ComponentType<{ children: ReactNode }>;
  FormAbove: ComponentType;
  NewButton: ComponentType<NewButtonProps>;
  EditButton: ComponentType;
}

/** A resource as the kit's pages use it: everything filled in. Made by `defineResource`. */
export interface ResourceDescriptor {
  name: string;
  table: string;
  bySlug: boolean;
  icon: ComponentType;
  inline: InlineEditing | null;
  readOnly: boolean;
  inTrash: boolean;
  history: { excludeFromRestore: readonly string[] } | null;
  labels: Labels;
  fields: Fields;
  titleColumn: string;
  list: ListDescriptor;
  ordered: { within: Grouping | null } | null;
  usedBy: { resource: string; column: string } | null;
  EditLinks: ComponentType<{ id: string }> | null;
  duplicate: Values | null;
  requiredMessage: string;
  check: (values: Values) => Problems;
  derive: (values: Values) => Values;
}

const DescriptorContext = createContext<ResourceDescriptor | null>(null);

export const DescriptorProvider = DescriptorContext.Provider;

/** The descriptor of the resource whose page or form this is. */
export const useDescriptor = (): ResourceDescriptor => {
  const descriptor = useContext(DescriptorContext);
  if (!descriptor) throw new Error("This component belongs on a resource's page, inside its DescriptorProvider.");
  return descriptor;
};
