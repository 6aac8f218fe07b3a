import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { PreviewData } from "#shared/site/site.ts";
import type { Problems, Values } from "#shared/tables/values.ts";
import type { Fields, PickSource } from "./fields.ts";
import type { Labels } from "./labels.ts";

interface SetFilter {
  column: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

export interface ListDescriptor {
  /** The view to read instead of the table. */
  from?: string;
  sort: { field: string; order: "ASC" | "DESC" };
  search: readonly string[];
  columns: readonly string[];
  /** Columns that a request for the list selects: all except long texts. */
  read: readonly string[];
  /** Cards in a row; 2 by default. `"tiles"`: as many small, selectable cards as fit, without a table view. */
  cardColumns: 1 | 2 | 3 | "tiles";
  /** Shows the table on a wide screen until the owner chooses the cards. */
  isTableFirst?: boolean;
  filters?: readonly SetFilter[];
  /** Whether a row is in use, so that it cannot be deleted. */
  isInUse?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Renders one row as a card. It reads the row with `useRecordContext`. Parts of cards: `cards.tsx`, `#ui/cardParts.tsx`. */
  Card: ComponentType;
  links: readonly { label: string; to: string }[];
}

export interface PreviewDescriptor {
  title: string;
  /** The width of the page on a desktop, in pixels. */
  desktopWidth: number;
  /** Returns the message for the frame. The values are those of the form, not validated. */
  messageOf: (values: Values) => PreviewData;
}

export interface Grouping {
  column: string;
  source: PickSource;
}

export interface NewButtonProps {
  label: string;
  id?: string;
  /** Another button with the same action is visible. */
  isSecondary?: boolean;
}

export interface InlineEditing {
  Provider: ComponentType<{ children: ReactNode }>;
  /** Renders the open form above the list, unless it replaces a card. */
  FormAbove: ComponentType;
  NewButton: ComponentType<NewButtonProps>;
  EditButton: ComponentType;
}

/** A resource with all defaults filled in, as `defineResource` returns it. Its options are documented there. */
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
  draft: Values | null;
  /** Whether the user can edit drafts only, as a writer. */
  draftsOnly: boolean;
  duplicate: Values | null;
  preview: PreviewDescriptor | null;
  requiredMessage: string;
  check: (values: Values) => Problems;
  derive: (values: Values) => Values;
}

/** Whether the user cannot change any row. */
export const isReadOnly = ({ readOnly, draftsOnly, draft }: ResourceDescriptor): boolean =>
  readOnly || (draftsOnly && !draft);

const DescriptorContext = createContext<ResourceDescriptor | null>(null);

export const DescriptorProvider = DescriptorContext.Provider;

export const useDescriptor = (): ResourceDescriptor => {
  const descriptor = useContext(DescriptorContext);
  if (!descriptor) throw new Error("This component must be rendered inside a DescriptorProvider.");
  return descriptor;
};
