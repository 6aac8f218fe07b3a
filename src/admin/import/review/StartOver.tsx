import { Button } from "@mui/material";
import { useState } from "react";
import { Confirm } from "#kit/ui/Confirm.tsx";

/** What is lost where an import is left before its end. */
export const unfinishedWarning = "What you ticked and changed here is not imported, and is not kept.";

/** Leads back to the choice of a file; asks first where rows are ticked. */
export const StartOver = ({ isUnfinished, onStartOver }: { isUnfinished: boolean; onStartOver: () => void }) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => (isUnfinished ? setAsked(true) : onStartOver())}>Import something else</Button>
      <Confirm
        isOpen={isAsked}
        isBusy={false}
        warning={unfinishedWarning}
        action="Discard the review"
        isDestructive
        onCancel={() => setAsked(false)}
        onConfirm={onStartOver}
      />
    </>
  );
};
