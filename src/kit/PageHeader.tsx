import { Box, Typography } from "@mui/material";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { createPortal } from "react-dom";

/** The place in the admin's header where each page writes its title. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

interface PageHeaderProps {
  title: string;
  description: string;
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

/** Title and description of a page, shown in the header of the admin (spec 2), and its buttons. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => {
  const slot = useContext(HeaderSlotContext);
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  return (
    <>
      {slot &&
        createPortal(
          <>
            <Typography component="h1" variant="h4" noWrap>
              {title}
            </Typography>
            <Typography color="text.secondary" variant="body2">
              {description}
            </Typography>
          </>,
          slot,
        )}
      {actions && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", mb: 2 }}>{actions}</Box>
      )}
    </>
  );
};
