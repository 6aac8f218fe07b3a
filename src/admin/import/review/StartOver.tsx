import { Button } from "@mui/material";
import { useState } from "react";
import { Confirm } from "#kit/ui/Confirm.tsx";

/** What is lost if an unfinished import is left. */
export const unfinishedWarning = "What you ticked and changed here is not imported, and is not kept.";

/** Returns to the choice of files, after a question if rows are ticked. */
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
