import type { ChipProps } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Badge } from "./Badge.tsx";

/** Makes the badge of a row's status: which color each value has; others are plain. A field's `Cell`, and for cards. */
export const statusBadge = (column: string, colors: Readonly<Record<string, ChipProps["color"]>>) => () => {
  const status: unknown = useRecordContext()?.[column];
  if (typeof status !== "string") return null;
  return <Badge text={status} color={colors[status]} />;
};
