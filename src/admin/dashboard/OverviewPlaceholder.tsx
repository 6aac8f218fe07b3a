import { Box } from "@mui/material";
import { type RefObject, useEffect } from "react";
import { useStore } from "react-admin";

const useHeight = () => useStore("dashboard.overviewHeight", 0);

/** Reserves the overview's previous height, so that the page does not shift when it loads. */
export const OverviewPlaceholder = () => {
  const [height] = useHeight();
  return <Box sx={{ height }} />;
};

export const useRememberedHeight = (ref: RefObject<HTMLElement | null>): void => {
  const [, setHeight] = useHeight();
  useEffect(() => {
    if (ref.current) setHeight(ref.current.offsetHeight);
  });
};
