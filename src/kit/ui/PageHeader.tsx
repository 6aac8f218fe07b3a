import { Box, Typography } from "@mui/material";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { isLow } from "./header.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

/** The element of the admin's header for each page's title and actions. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  title: string;
  description: string;
  actions?: ReactNode;
}

// The title grows, so they stand at the right; on a phone below it, where the word of a button without a frame begins with it.
const actionsSx = { display: "flex", flexWrap: "wrap", gap: 1, "& > .MuiButton-text:not(* + *)": { ml: -2 } };

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => {
  const slot = useContext(HeaderSlotContext);
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  if (!slot) return null;
  return createPortal(
    <>
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Typography component="h1" variant="h4" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography color="text.secondary" variant="body2" className="clamp-2" sx={{ [isLow]: visuallyHidden }}>
          {description}
        </Typography>
      </Box>
      {actions && <Box sx={actionsSx}>{actions}</Box>}
    </>,
    slot,
  );
};
