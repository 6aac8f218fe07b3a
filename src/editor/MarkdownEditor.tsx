import { Box, FormHelperText, InputLabel, useMediaQuery } from "@mui/material";
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { UploadList } from "#media/UploadList.tsx";
import type { Uploading } from "#media/useUploads.ts";
import { isComposing } from "#shared/base/browser.ts";
import { joinAnd, pluralize } from "#shared/base/text.ts";
import { readingTime, type TextLength } from "#shared/markdown/readingTime.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { fitsPreview } from "#ui/header.ts";
import { findMainButton } from "#ui/keys.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { editorSx, wide } from "./editorSx.ts";
import { type Mode, ModeBar } from "./ModeBar.tsx";
import { selectLine, showOffset } from "./review/lines.ts";
import { Preview } from "./review/Preview.tsx";
import { type FindDeadPaths, ReviewMenus } from "./review/ReviewMenus.tsx";
import type { TextReview } from "./review/textReview.ts";
import { useFullScreen } from "./review/useFullScreen.ts";
import { useScrollSync } from "./review/useScrollSync.ts";
import { useTextReview } from "./review/useTextReview.ts";
import { useRichEditing } from "./rich/useRichEditing.ts";
import type { FindPages } from "./source/CompletionMenu.tsx";
import { SourceArea } from "./source/SourceArea.tsx";
import { useTextUploads } from "./source/useTextUploads.ts";

const textLength = (length: TextLength): string | null => {
  const characters = length.characters > 0 ? [pluralize(length.characters, "character", "characters")] : [];
  const words = length.words > 0 ? [pluralize(length.words, "word", "words")] : [];
  const counts = joinAnd([...characters, ...words]);
  return counts && `${counts} · ${readingTime(length)}`;
};

const RichEditor = lazyWithRetry(async () => (await import("./rich/RichEditor.tsx")).RichEditor);

interface MarkdownEditorProps {
  /** `focus()` shows the source and focuses it, so that a form can focus an invalid field. */
  ref?: Ref<{ focus: () => void }>;
  /** The id of the text area. The ids of the label, the tabs and the panels begin with it. */
  id: string;
  name: string;
  label: string;
  value: string;
  /** Returns the newest text. `value` is older than it until the next render, for example while an upload ends. */
  readValue: () => string;
  /** Called with the whole source at each change: by typing, a tool, a paste, an upload or the rich editor. */
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Marks the field as required. The form checks it. */
  isRequired: boolean;
  /** The error of the field, shown instead of the help; undefined if the field is valid. */
  problem: string | undefined;
  /** The text below the editor. By default it shows the number of words and the reading time. */
  help: string | undefined;
  /** Finds pages by their words, for the suggestions after `[[`. */
  findPages: FindPages;
  /** Finds paths that visitors cannot open, for the list of problems. */
  findDeadPaths: FindDeadPaths;
}

interface FooterProps extends Pick<MarkdownEditorProps, "id" | "problem" | "help" | "findDeadPaths"> {
  uploading: Uploading;
  review: TextReview | null;
  onJump: (line: number) => void;
}

const Footer = ({ id, uploading, problem, help, review, findDeadPaths, onJump }: FooterProps) => (
  <div>
    <UploadList uploading={uploading} focusId={id} />
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
      <FormHelperText id={`${id}-help`} error={problem !== undefined} sx={{ mx: 0 }}>
        {problem ?? help ?? (review && textLength(review.length))}
      </FormHelperText>
      {review && <ReviewMenus review={review} findDeadPaths={findDeadPaths} onJump={onJump} />}
    </Box>
  </div>
);

/**
 * A field for Markdown with a toolbar, uploads, suggestions, a preview, an outline and a list of problems. The user
 * can switch to rich text and to full screen. Files are uploaded by `useUploadMedia`; until a file is stored, the
 * text contains a placeholder, which `unfinishedUpload` detects. Must be inside a react-hook-form `FormProvider`: in
 * full screen it shows the form's Save button.
 */
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
  const isWide = useMediaQuery(wide);
  const isBeside = useMediaQuery(fitsPreview) && tab === "write";
  const isSideBySide = isFull ? isWide : isBeside;
  useScrollSync(isSideBySide, sourcePane, previewPane);

  const pane = isFull || isBeside ? sourcePane.current : null;

  const openSource = (): void =>
    flushSync(() => {
      setTab("write");
      setRich(false);
    });
  const focusSource = (): void => {
    openSource();
    moveFocus(id);
  };
  useImperativeHandle(ref, () => ({ focus: focusSource }));

  const jump = (line: number): void => {
    openSource();
    // Waits until the closed menu has returned the focus.
    setTimeout(() => area.current && selectLine(area.current, line, pane));
  };

  const toggleFull = (isOn: boolean): void => {
    flushSync(() => setFull(isOn));
    if (area.current)
      showOffset(area.current, area.current.selectionStart, isOn || isBeside ? sourcePane.current : null);
  };

  const panel = (which: Mode) =>
    ({
      id: `${id}-${which}`,
      "data-pane": "",
      hidden: !isSideBySide && tab !== which,
      ...(isSideBySide && (isFull || which === "preview")
        ? { role: "region", "aria-label": which === "write" ? "Source" : "Preview" }
        : { role: "tabpanel", "aria-labelledby": `${id}-tab-${which}` }),
    }) as const;

  return (
    <Box
      ref={whole}
      data-full={isFull || undefined}
      sx={editorSx(isFull, isBeside)}
      onKeyDown={(event) => {
        const isFree = !event.defaultPrevented && !isComposing(event.nativeEvent);
        if (isFull && event.key === "Escape" && isFree) toggleFull(false);
      }}
    >
      <ModeBar
        id={id}
        tab={isFull && isSideBySide ? null : tab}
        isRich={isRich}
        isFull={isFull}
        onTab={setTab}
        onRich={setRich}
        onFull={toggleFull}
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
            isInvalid={problem !== undefined}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </div>
      <div {...panel("preview")} ref={previewPane}>
        {(isSideBySide || tab === "preview") && <Preview source={value} {...reviewed} />}
      </div>
      <SkipLink label="Skip to the save button" to={findMainButton} />
      <Footer
        id={id}
        uploading={uploads.uploading}
        problem={problem}
        help={help}
        review={reviewed.review}
        findDeadPaths={findDeadPaths}
        onJump={jump}
      />
    </Box>
  );
};
