import { Box } from "@mui/material";
import { type ReactNode, type RefObject, useEffect } from "react";
import { usePermissions, useStore } from "react-admin";

const useHeight = () => useStore("dashboard.overviewHeight", 0);

/** Reserves the overview's previous height, so that the page does not shift when it loads. */
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

/** The column of activity cards. Rendered while loading, so that the cards beside it keep their width. */
export const ActivityColumn = ({ children }: { children?: ReactNode }) => {
  const { permissions } = usePermissions();
  if (permissions === "member") return null;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        flex: { lg: "0 0 19rem" },
        width: { xs: "100%", lg: "auto" },
        minWidth: 0,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
      }}
    >
      {children}
    </Box>
  );
};
