import { Box, Typography } from "@mui/material";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import { isLow } from "./header.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

const hiddenOnPhones = { "@media (max-width: 599.9px) and (min-height: 30.1rem)": visuallyHidden };

/** The element in the admin's header that contains the title and the actions of a page. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  title: string;
  description: string;
  /** Next to the title. Replaces the description in narrower windows, and the title on phones. */
  state?: ReactNode;
  actions?: ReactNode;
  /** Keeps few actions beside the title on phones. */
  isOneRow?: boolean;
}

// The title grows, so the actions are at the right. On phones they have a row of their own, with the main action at its end,
// unless they are few.
const actionsSx = (isOneRow: boolean) => ({
  display: "flex",
  flexWrap: isOneRow ? "nowrap" : "wrap",
  gap: { xs: 0.5, sm: 1 },
  order: { xs: isOneRow ? 0 : 1, sm: 0 },
  flexBasis: { xs: isOneRow ? "auto" : "100%", sm: "auto" },
  mr: { xs: isOneRow ? -0.75 : 0, sm: 0 },
  justifyContent: { xs: "flex-end", sm: "start" },
  "& .MuiButton-root": { px: { xs: isOneRow ? 1 : 1.25, sm: 2 }, [isLow]: { px: 1.25 } },
  "& .MuiButton-text": { px: { xs: 0.5, sm: 2 }, minWidth: 0 },
});

export const PageHeader = ({ title, description, state, actions, isOneRow = false }: PageHeaderProps) => {
  const slot = useContext(HeaderSlotContext);
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  if (!slot) return null;
  return createPortal(
    <>
      <Box sx={{ flex: { xs: "1 1 0", sm: "1 1 12rem" }, minWidth: 0, [isLow]: { flexBasis: 0 } }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
          <Typography
            component="h1"
            variant="h4"
            sx={{
              overflowWrap: "anywhere",
              fontSize: { xs: isOneRow ? "1rem" : "1.25rem", sm: "1.5rem" },
              lineHeight: { xs: 1.1, sm: 1.25 },
              ...(isOneRow && state ? hiddenOnPhones : {}),
            }}
          >
            {title}
          </Typography>
          {state && (
            <Box sx={{ display: "flex", alignItems: "center", columnGap: 1.5, [isLow]: visuallyHidden }}>{state}</Box>
          )}
        </Box>
        <Typography
          color="text.secondary"
          variant="body2"
          className="clamp-2"
          sx={{
            lineHeight: { xs: 1.25, sm: 1.55 },
            fontSize: { xs: "0.75rem", sm: "0.875rem" },
            textWrap: "balance",
            [isLow]: visuallyHidden,
            ...(state ? { display: { xs: "none", lg: "-webkit-box" } } : {}),
          }}
        >
          {description}
        </Typography>
      </Box>
      {actions && <Box sx={actionsSx(isOneRow)}>{actions}</Box>}
    </>,
    slot,
  );
};
