import { Suspense, useState } from "react";
import { isComposing, isTyping } from "#shared/base/browser.ts";
import { useKeydown } from "#shared/base/hooks.ts";
import { findMainButton, findShown } from "#ui/keys.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";

const KeysDialog = lazyWithRetry(async () => (await import("./KeysDialog.tsx")).KeysDialog);

const findTarget = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): HTMLElement | undefined => {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key === "Enter" && !shiftKey) return findMainButton();
  return key.toLowerCase() === "s" ? findShown("form[data-record]") : undefined;
};

/** The keys of all pages: Ctrl/Cmd+S saves, Ctrl/Cmd+Enter presses the main button, `?` lists the keys. */
export const Keys = () => {
  const [isOpen, setOpen] = useState(false);

  // Before the inputs, which use Enter themselves.
  useKeydown((event) => {
    if (isComposing(event)) return;
    if (event.key === "?" && !isTyping(event.target)) setOpen(true);
    const target = findTarget(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    // A held key must not also confirm the dialog that its first press has opened.
    if (event.repeat) return;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }, true);

  return (
    isOpen && (
      <Suspense fallback={null}>
        <KeysDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
};
