import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-admin";
import { registerDirtyForm } from "./dirtyForms.ts";

interface Entry {
  pathname: string;
  state?: unknown;
}

/** Whether going from one entry of the browser's history to another leaves what is unsaved. */
export type Leaves = (from: Entry, to: Entry) => boolean;

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Of entries with one path; by another path it is left anyway. */
  isLeft?: Leaves | undefined;
  /** True from a successful save on, before the form's own state is. */
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
  // Resolves the question of a sign-out, while one is open.
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

  return (
    <Dialog
      open={blocker.state === "blocked" || answer !== null}
      onClose={() => decide(false)}
      aria-labelledby="unsaved-title"
    >
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
