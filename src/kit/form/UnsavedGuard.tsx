import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-admin";
import { holdUnsaved } from "./unsaved.ts";

interface UnsavedGuardProps {
  isDirty: boolean;
  /** True from the moment of a successful save, before the form has heard of it. */
  isSettled: RefObject<boolean>;
}

/** Asks before a page with unsaved text is left, inside the admin and when the tab is closed. */
export const UnsavedGuard = ({ isDirty, isSettled }: UnsavedGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const release = holdUnsaved();
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isDirty, isSettled]);

  return (
    <Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Your changes are not saved. This device keeps them as a draft, and offers it when you come back to this page.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()} autoFocus>
          Stay
        </Button>
        <Button onClick={() => blocker.proceed?.()} color="error">
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
};
