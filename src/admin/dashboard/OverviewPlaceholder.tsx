import { Box } from "@mui/material";
import { type RefObject, useEffect } from "react";
import { useStore } from "react-admin";

const useHeight = () => useStore("dashboard.overviewHeight", 0);

/** Holds the place of the overview while it loads, as high as it was the last time, so that nothing below it moves. */
export const OverviewPlaceholder = () => {
  const [height] = useHeight();
  return <Box sx={{ height }} />;
};

/** Remembers how high the overview is. */
export const useRememberedHeight = (ref: RefObject<HTMLElement | null>): void => {
  const [, setHeight] = useHeight();
  useEffect(() => {
    if (ref.current) setHeight(ref.current.offsetHeight);
  });
};
