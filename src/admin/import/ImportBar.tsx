import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import type { RowState } from "#import/plan.ts";
import { pluralize } from "#shared/base/text.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { rowsText } from "./rowLabels.ts";
import type { Import } from "./useImport.ts";

export const unfinishedWarning = "Your selection and your edits will be lost. Nothing has been imported yet.";

/** Returns to the file selection. Asks first if rows are selected. */
const StartOver = ({ isUnfinished, onStartOver }: { isUnfinished: boolean; onStartOver: () => void }) => {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button onClick={() => (isUnfinished ? setConfirming(true) : onStartOver())}>Import something else</Button>
      <Confirm
        isOpen={isConfirming}
        isBusy={false}
        title="Discard this import?"
        warning={unfinishedWarning}
        action="Discard"
        isDestructive
        onCancel={() => setConfirming(false)}
        onConfirm={onStartOver}
      />
    </>
  );
};

const barSx = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mt: 3,
  py: 2,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.default",
} as const;

// All rows of a kind are written in one request, so the bar may not move for a minute.
const slowFrom = 1_000;

interface ProgressProps {
  label: string;
  share?: number;
  words: string;
  children?: ReactNode;
}

const Progress = ({ label, share, words, children }: ProgressProps) => (
  <Box sx={barSx}>
    <Box sx={{ flex: "1 1 16rem" }}>
      <LinearProgress
        {...(share === undefined ? {} : { variant: "determinate", value: 100 * share })}
        aria-label={label}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {words} Stay on this page until it is finished.
      </Typography>
    </Box>
    {children}
  </Box>
);

interface ImportBarProps {
  found: readonly RowState[];
  work: Import;
}

export const ImportBar = ({ found, work }: ImportBarProps) => {
  const { activity, selected, settings } = work;
  const isDone = work.result !== null && selected === 0;
  const isAllStored = !settings.isLoading && found.every((state) => state === "same");
  const refused = found.filter((state) => state === "refused").length;
  if (activity?.name === "uploading") {
    return (
      <Progress label="Pictures" words={`Uploading picture ${activity.done + 1}.`}>
        <Button onClick={work.skipPictures}>Skip the rest</Button>
      </Progress>
    );
  }
  if (activity?.name === "importing") {
    const { done, total } = activity;
    const slow = total >= slowFrom ? " This can take a minute or more." : "";
    return (
      <Progress label="Import" share={total > 0 ? done / total : 0} words={`Importing ${rowsText(total)}.${slow}`} />
    );
  }
  const notes = [
    isDone && refused === 0 && "Everything you selected is imported. Open the lists above to check it.",
    !isDone && isAllStored && found.length > 0 && "Everything in this import is already on your site.",
    refused > 0 && `${pluralize(refused, "row needs", "rows need")} changes before the import.`,
  ];
  return (
    <Box sx={barSx}>
      {!isDone && !isAllStored && (
        <Button variant="contained" disabled={settings.isLoading || selected === 0} onClick={() => void work.run()}>
          Import {rowsText(selected)}
        </Button>
      )}
      <StartOver isUnfinished={work.isUnfinished} onStartOver={work.startOver} />
      {notes.map(
        (note) =>
          note && (
            <Typography key={note} variant="body2" color="text.secondary">
              {note}
            </Typography>
          ),
      )}
    </Box>
  );
};
