import { useTransition } from "react";
import { useReload } from "../router/navigation.tsx";
import buttons from "./Button.module.css";

export const TryAgain = () => {
  const reload = useReload();
  const [isTrying, startTransition] = useTransition();
  return (
    <button
      type="button"
      className={buttons.button}
      aria-disabled={isTrying}
      onClick={() => !isTrying && startTransition(reload)}
    >
      {isTrying ? "Trying again..." : "Try again"}
    </button>
  );
};
