import { Box } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { restoreFocus } from "#ui/focus/moveFocus.ts";
import { visuallyHidden } from "#ui/visuallyHidden.ts";
import { useLocation } from "../router/router.ts";

/** Announces each page after the first to screen readers, and moves a lost focus to the main content. */
export const PageAnnouncement = () => {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState("");
  const hasLeft = useRef(false);

  useEffect(() => {
    if (pathname !== first) hasLeft.current = true;
  }, [pathname, first]);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!hasLeft.current) return;
      setTitle(document.title);
      restoreFocus("main");
    });
    const element = document.querySelector("title");
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);

  return (
    <Box role="status" sx={visuallyHidden}>
      {title}
    </Box>
  );
};
