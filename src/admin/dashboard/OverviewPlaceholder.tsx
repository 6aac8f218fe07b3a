import { Box } from "@mui/material";
import { type RefObject, useEffect } from "react";
import { useStore } from "react-admin";

const useHeight = () => useStore("dashboard.overviewHeight", 0);

/** As high as the overview was the last time, so that nothing below moves when it has loaded. */
export const OverviewPlaceholder = () => {
  const [height] = useHeight();
  return <Box sx={{ height }} />;
};

/** Stores the overview's height. */
export const useRememberedHeight = (ref: RefObject<HTMLElement | null>): void => {
  const [, setHeight] = useHeight();
  useEffect(() => {
    if (ref.current) setHeight(ref.current.offsetHeight);
  });
};
