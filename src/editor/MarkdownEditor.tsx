import { Box, FormHelperText, InputLabel, useMediaQuery } from "@mui/material";
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UploadList } from "#media/UploadList.tsx";
import { pluralize } from "#shared/base/text.ts";
import { readingTime } from "#shared/markdown/readingTime.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { headerHeight } from "#ui/header.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { type Mode, ModeBar } from "./ModeBar.tsx";
import { selectLine, showOffset } from "./review/lines.ts";
import { Preview } from "./review/Preview.tsx";
import { type FindDeadPaths, ReviewMenus } from "./review/ReviewMenus.tsx";
import { useFullScreen } from "./review/useFullScreen.ts";
import { useScrolledTogether } from "./review/useScrolledTogether.ts";
import { useTextReview } from "./review/useTextReview.ts";
import { useRichEditing } from "./rich/useRichEditing.ts";
import type { FindPages } from "./source/CompletionMenu.tsx";
import { SourceArea } from "./source/SourceArea.tsx";
import { useTextUploads } from "./source/useTextUploads.ts";

const lengthOf = (words: number): string | null =>
  words > 0 ? `${pluralize(words, "word", "words")} · ${readingTime(words)}` : null;

const RichEditor = lazyWithRetry(async () => (await import("./rich/RichEditor.tsx")).RichEditor);

// Wide enough for the source and its preview.
const wide = "(min-width: 1100px)";

const fullSx = {
  position: "fixed",
  inset: 0,
  zIndex: "drawer",
  boxSizing: "border-box",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: "background.default",
  // The page's header is behind it.
  [headerHeight]: "0px",
  "& > [data-pane]": { overflow: "auto" },
  [`@media ${wide}`]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    "& > :not([data-pane])": { gridColumn: "1 / -1" },
  },
};

interface MarkdownEditorProps {
  ref?: Ref<{ focus: () => void }>;
  /** The id of the text area. */
  id: string;
  name: string;
  label: string;
  value: string;
  /** Returns the current text, which may be ahead of `value` until the next render. */
  readValue: () => string;
  onChange: (text: string) => void;
  onBlur: () => void;
  isRequired: boolean;
  problem: string | undefined;
  help: string | undefined;
  findPages: FindPages;
  findDeadPaths: FindDeadPaths;
}

/** Edits a text in Markdown: its source or rich text, with a preview and a review, in the page or in the whole window. */
export const MarkdownEditor = ({
  ref,
  id,
  name,
  label,
  value,
  readValue,
  onChange,
  onBlur,
  isRequired,
  problem,
  help,
  findPages,
  findDeadPaths,
}: MarkdownEditorProps) => {
  const [tab, setTab] = useState<Mode>("write");
  const { isRich, setRich, opening, write } = useRichEditing(value, readValue, onChange);
  const area = useRef<HTMLTextAreaElement>(null);
  const uploads = useTextUploads(area, (change) => onChange(change(readValue())));
  const reviewed = useTextReview(value);
  const whole = useRef<HTMLDivElement>(null);
  const sourcePane = useRef<HTMLDivElement>(null);
  const previewPane = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useFullScreen(whole);
  const isBeside = useMediaQuery(wide) && isFull;
  useScrolledTogether(isBeside, sourcePane, previewPane, reviewed.review);

  const pane = isFull ? sourcePane.current : null;

  const openSource = (): void =>
    flushSync(() => {
      setTab("write");
      setRich(false);
    });
  const focusSource = (): void => {
    openSource();
    moveFocus(id);
  };
  // An invalid field gets the focus, which may require the other tab.
  useImperativeHandle(ref, () => ({ focus: focusSource }));

  const jump = (line: number): void => {
    openSource();
    // After the menu has given the focus back.
    setTimeout(() => area.current && selectLine(area.current, line, pane));
  };

  const changeFull = (isWanted: boolean): void => {
    flushSync(() => setFull(isWanted));
    if (area.current) showOffset(area.current, area.current.selectionStart, isWanted ? sourcePane.current : null);
  };

  const panel = (which: Mode) =>
    ({
      id: `${id}-${which}`,
      "data-pane": "",
      hidden: !isBeside && tab !== which,
      ...(isBeside
        ? { role: "region", "aria-label": which === "write" ? "Source" : "Preview" }
        : { role: "tabpanel", "aria-labelledby": `${id}-tab-${which}` }),
    }) as const;

  return (
    <Box
      ref={whole}
      data-full={isFull || undefined}
      sx={isFull ? fullSx : {}}
      onKeyDown={(event) => {
        if (isFull && event.key === "Escape" && !event.defaultPrevented) changeFull(false);
      }}
    >
      <ModeBar
        id={id}
        tab={isBeside ? null : tab}
        isRich={isRich}
        isFull={isFull}
        onTab={setTab}
        onRich={setRich}
        onFull={changeFull}
      />
      <div {...panel("write")} ref={sourcePane}>
        <InputLabel
          id={`${id}-label`}
          {...(isRich ? {} : { htmlFor: id })}
          required={isRequired}
          error={problem !== undefined}
          sx={{ mb: 0.5, fontSize: "0.875rem" }}
        >
          {label}
        </InputLabel>
        {isRich ? (
          <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
            <Suspense fallback="Loading the rich editor…">
              <RichEditor
                key={opening}
                source={value}
                label={isRequired ? `${label} (required)` : label}
                onChange={write}
                onLeave={focusSource}
              />
            </Suspense>
          </Box>
        ) : (
          <SourceArea
            ref={area}
            uploads={uploads}
            id={id}
            name={name}
            value={value}
            findPages={findPages}
            isRequired={isRequired}
            isWrong={problem !== undefined}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </div>
      <div {...panel("preview")} ref={previewPane}>
        {(isBeside || tab === "preview") && <Preview source={value} {...reviewed} />}
      </div>
      <div>
        <UploadList uploading={uploads.uploading} focusId={id} />
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
          <FormHelperText id={`${id}-help`} error={problem !== undefined} sx={{ mx: 0 }}>
            {problem ?? help ?? lengthOf(reviewed.review?.words ?? 0)}
          </FormHelperText>
          {reviewed.review && <ReviewMenus review={reviewed.review} findDeadPaths={findDeadPaths} onJump={jump} />}
        </Box>
      </div>
    </Box>
  );
};
