import { Typography } from "@mui/material";
import { createContext, useContext, useEffect } from "react";
import { createPortal } from "react-dom";

/** The place in the admin's header where each page writes its title. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** Title and description of a page, shown in the header of the admin (spec 2). */
export const PageHeader = ({ title, description }: { title: string; description: string }) => {
  const slot = useContext(HeaderSlotContext);
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  if (!slot) return null;
  return createPortal(
    <>
      <Typography component="h1" variant="h4" noWrap>
        {title}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {description}
      </Typography>
    </>,
    slot,
  );
};
