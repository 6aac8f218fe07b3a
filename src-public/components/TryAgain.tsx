import { type ReactNode, useLayoutEffect, useRef, useTransition } from "react";
import { focusOn } from "#shared/base/browser.ts";
import { useSay } from "#shared/words/useSay.ts";
import { useReload } from "../router/navigation.tsx";

const beginningOf = (element: Element | null): HTMLElement | null => {
  const section = element?.closest("main section");
  return document.getElementById(section?.getAttribute("aria-labelledby") ?? "") ?? document.querySelector("main");
};

export const TryAgain = () => {
  const say = useSay();
  const reload = useReload();
  const [isTrying, startTransition] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      // The focus would be lost with the button.
      const beginning = document.activeElement === shown && beginningOf(shown);
      if (beginning) focusOn(beginning, { preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="button"
      aria-disabled={isTrying}
      onClick={() => !isTrying && startTransition(reload)}
    >
      {say(isTrying ? "tryingAgain" : "tryAgain")}
    </button>
  );
};

export const NotLoaded = ({ children }: { children: ReactNode }) => (
  <div className="row not-loaded">
    <p role="alert">{children}</p>
    <TryAgain />
  </div>
);
