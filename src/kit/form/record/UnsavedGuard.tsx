import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-admin";
import { useFormContext } from "react-hook-form";
import { Confirm } from "#ui/Confirm.tsx";
import { writtenText } from "../drafts/draft.ts";
import { registerDirtyForm } from "./dirtyForms.ts";

interface UnsavedGuardProps {
  isDirty: boolean;
  /** True from a successful save on. The form itself is still dirty for a moment. */
  isSaved?: RefObject<boolean>;
  title?: string;
  warning?: string;
}

type Answer = (isAgreed: boolean) => void;

/** Asks before the user leaves a page with unsaved text: by a link, by signing out, or by closing the tab. */
export const UnsavedGuard = ({
  isDirty,
  isSaved,
  title = "Leave without saving?",
  warning = "You have unsaved changes. This device stores them as a draft and offers it when you return to this page.",
}: UnsavedGuardProps) => {
  // Resolves the pending question of a sign-out.
  const [answer, setAnswer] = useState<Answer | null>(null);
  const hasAgreed = useRef(false);
  const form = useFormContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved?.current && !hasAgreed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const release = registerDirtyForm(
      () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
      () => writtenText(form?.getValues()),
    );
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", preventUnload);
    return () => {
      release();
      window.removeEventListener("beforeunload", preventUnload);
    };
  }, [isDirty, isSaved, form]);

  const decide = (isAgreed: boolean): void => {
    if (blocker.state === "blocked") (isAgreed ? blocker.proceed : blocker.reset)?.();
    if (!answer) return;
    hasAgreed.current = isAgreed;
    setAnswer(null);
    answer(isAgreed);
  };

  return (
    <Confirm
      isOpen={blocker.state === "blocked" || answer !== null}
      isDestructive
      title={title}
      warning={warning}
      cancel="Stay"
      action="Leave"
      onCancel={() => decide(false)}
      onConfirm={() => decide(true)}
    />
  );
};
