import Checklist from "@mui/icons-material/Checklist";
import Code from "@mui/icons-material/Code";
import DataArray from "@mui/icons-material/DataArray";
import FormatBold from "@mui/icons-material/FormatBold";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import FormatQuote from "@mui/icons-material/FormatQuote";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import Link from "@mui/icons-material/Link";
import TableChartOutlined from "@mui/icons-material/TableChartOutlined";
import Title from "@mui/icons-material/Title";
import type { ComponentType, KeyboardEvent } from "react";
import { isApple } from "#ui/keys.ts";
import {
  changeHeading,
  type Format,
  insertLink,
  insertPicture,
  insertTable,
  searchPages,
  toggleBullets,
  toggleCode,
  toggleMark,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from "./formatting.ts";

interface Tool {
  label: string;
  icon: ComponentType<{ fontSize: "small" }>;
  format: Format;
  /** The key of the shortcut: a letter, or a digit with Shift. */
  key?: string;
  /** Whether the tool opens a menu to upload or choose a file. */
  takesFiles?: boolean;
}

export const tools: readonly Tool[] = [
  { label: "Heading", icon: Title, format: changeHeading },
  { label: "Bold", icon: FormatBold, format: toggleMark("**"), key: "b" },
  { label: "Italic", icon: FormatItalic, format: toggleMark("*"), key: "i" },
  { label: "Code", icon: Code, format: toggleCode, key: "e" },
  { label: "Link", icon: Link, format: insertLink, key: "k" },
  { label: "Link to a page", icon: DataArray, format: searchPages },
  { label: "Picture", icon: ImageOutlined, format: insertPicture, takesFiles: true },
  { label: "Bulleted list", icon: FormatListBulleted, format: toggleBullets, key: "8" },
  { label: "Numbered list", icon: FormatListNumbered, format: toggleNumbers, key: "7" },
  { label: "Task list", icon: Checklist, format: toggleTasks },
  { label: "Quote", icon: FormatQuote, format: toggleQuote, key: "9" },
  { label: "Table", icon: TableChartOutlined, format: insertTable },
];

const isDigit = (key: string): boolean => /\d/.test(key);

/** Returns the name and the shortcut, such as "Bold (Ctrl+B)". */
export const nameWithShortcut = ({ label, key }: Tool): string => {
  if (key === undefined) return label;
  const modifier = isApple ? (isDigit(key) ? "⌘⇧" : "⌘") : isDigit(key) ? "Ctrl+Shift+" : "Ctrl+";
  return `${label} (${modifier}${key.toUpperCase()})`;
};

/** Returns the tool of a shortcut. Digits compare `code`, because Shift changes the typed character. */
export const toolByShortcut = (event: KeyboardEvent): Tool | undefined => {
  if (event.altKey || !(isApple ? event.metaKey : event.ctrlKey)) return undefined;
  return tools.find(({ key }) => {
    if (key === undefined) return false;
    return isDigit(key)
      ? event.shiftKey && event.code === `Digit${key}`
      : !event.shiftKey && event.key.toLowerCase() === key;
  });
};
