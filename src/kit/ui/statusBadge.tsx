import type { ChipProps } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Badge } from "./Badge.tsx";

/** Makes a field's `Cell`, and a badge for cards, from a color for each value; other values are plain. */
export const statusBadge = (column: string, colors: Readonly<Record<string, ChipProps["color"]>>) => () => {
  const status: unknown = useRecordContext()?.[column];
  if (typeof status !== "string") return null;
  return <Badge text={status} color={colors[status]} />;
};
