import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-admin";
import { registerDirtyForm } from "./dirtyForms.ts";

interface Entry {
  pathname: string;
  state?: unknown;
}

/** Whether a navigation between two entries of the history leaves the form. */
export type Leaves = (from: Entry, to: Entry) => boolean;

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Asked if the path is the same; a change of the path always leaves the form. */
  isLeft?: Leaves | undefined;
  /** True after a successful save, before the form's state says so. */
  isSaved?: RefObject<boolean>;
  title?: string;
  warning?: string;
}

type Answer = (isAgreed: boolean) => void;

/** Asks before a page with unsaved text is left: inside the admin, by signing out, and when the tab is closed. */
export const UnsavedGuard = ({
  isDirty,
  isSaved,
  isLeft = () => false,
  title = "Leave without saving?",
  warning = "Your changes are not saved. This device keeps them as a draft, and offers it when you come back to this page.",
}: UnsavedGuardProps) => {
  // Resolves the open question of a sign-out.
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hasAgreed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSaved?.current &&
      !hasAgreed.current &&
      (currentLocation.pathname !== nextLocation.pathname || isLeft(currentLocation, nextLocation)),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const release = registerDirtyForm(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)));
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isDirty, isSaved]);

  const decide = (isAgreed: boolean): void => {
    if (blocker.state === "blocked") (isAgreed ? blocker.proceed : blocker.reset)?.();
    if (!answer) return;
    hasAgreed.current = isAgreed;
    setAnswer(null);
    answer(isAgreed);
  };

  const isOpen = blocker.state === "blocked" || answer !== null;

  return (
    <Dialog open={isOpen} onClose={() => decide(false)} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{warning}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => decide(false)} autoFocus>
          Stay
        </Button>
        <Button onClick={() => decide(true)} color="error">
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
};
