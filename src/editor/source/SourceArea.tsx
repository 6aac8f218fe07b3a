import { Box } from "@mui/material";
import { styled } from "@mui/material/styles";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { FileInput } from "#media/FileInput.tsx";
import { isComposing } from "#shared/base/browser.ts";
import { tokens } from "#shared/design/tokens.ts";
import { toast } from "#shared/toast/toast.ts";
import { continueBlock, indentLines } from "./blocks.ts";
import { CompletionMenu, type FindPages, useCompletion } from "./CompletionMenu.tsx";
import type { Format } from "./formatting.ts";
import { loadConverter, readPaste } from "./paste.ts";
import { Toolbar } from "./Toolbar.tsx";
import { applyEdit, readSelection, type TextEdit } from "./textEdit.ts";
import { toolByShortcut } from "./tools.ts";
import type { TextUploads } from "./useTextUploads.ts";

const TextArea = styled("textarea")(({ theme }) => ({
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  minHeight: 400,
  fieldSizing: "content",
  resize: "none",
  overflow: "hidden",
  "@supports not (field-sizing: content)": { resize: "vertical", overflow: "auto" },
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  fontFamily: tokens.font.mono,
  // iOS zooms in on smaller text.
  fontSize: "1rem",
  lineHeight: 1.65,
  tabSize: 2,
  "&:hover": { borderColor: theme.palette.text.secondary },
  "&:focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
}));

// Sets a CSS variable, because CSS has no unit for the part of the page that a phone's keyboard covers.
const useKeyboardHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty("--keyboard-height", `${Math.max(0, window.innerHeight - view.height - view.offsetTop)}px`);
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      style.removeProperty("--keyboard-height");
    };
  }, []);
};

const editOfKey = (event: KeyboardEvent<HTMLTextAreaElement>, isLeaving: boolean): TextEdit | null => {
  const selected = readSelection(event.currentTarget);
  const tool = toolByShortcut(event);
  if (tool) return tool.format(selected);
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Enter" && !event.shiftKey) return continueBlock(selected);
  return event.key === "Tab" && !isLeaving ? indentLines(selected, event.shiftKey) : null;
};

interface SourceAreaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  uploads: TextUploads;
  id: string;
  name: string;
  value: string;
  isRequired: boolean;
  isInvalid: boolean;
  onChange: (source: string) => void;
  onBlur: () => void;
  findPages: FindPages;
}

/**
 * A text area for Markdown with its toolbar. Enter continues lists. Tab indents in lists and code; after Escape it
 * leaves the text. Rich text is pasted as Markdown, and pasted files are uploaded. `[[` and a link without an address
 * suggest pages, `/` at the start of a line blocks.
 */
export const SourceArea = ({
  ref: area,
  uploads,
  id,
  isRequired,
  isInvalid,
  onChange,
  onBlur,
  findPages,
  ...props
}: SourceAreaProps) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const leavesByTab = useRef(false);
  const isShiftHeld = useRef(false);
  const completion = useCompletion(area, id, findPages);
  useKeyboardHeight();

  const format = (change: Format): void => {
    if (area.current) applyEdit(area.current, change(readSelection(area.current)));
    completion.follow();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    isShiftHeld.current = event.shiftKey;
    const isLeaving = leavesByTab.current;
    leavesByTab.current = event.key === "Escape" || (isLeaving && event.key === "Shift");
    if (completion.onKeyDown(event)) {
      event.preventDefault();
      return;
    }
    const isEnter = event.key === "Enter" && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (isEnter && uploads.moveOn(readSelection(event.currentTarget))) {
      event.preventDefault();
      return;
    }
    const edit = editOfKey(event, isLeaving);
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
    completion.follow();
  };

  // With Shift, the browser pastes plain text.
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    if (isShiftHeld.current) return;
    const { clipboardData: data, currentTarget } = event;
    const pasted = { plain: data.getData("text/plain"), html: data.getData("text/html") };
    // Office programs add a picture of the text to the clipboard.
    if (data.files.length > 0 && pasted.plain === "") {
      event.preventDefault();
      uploads.insertFiles(data.files);
      return;
    }
    const { edit, note } = readPaste(readSelection(currentTarget), pasted);
    if (note) toast({ description: note });
    if (!edit) return;
    event.preventDefault();
    applyEdit(currentTarget, edit);
  };

  const openFiles = (): void => {
    area.current?.focus();
    fileInput.current?.click();
  };

  const onDrop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.insertFiles(event.dataTransfer.files);
  };

  return (
    <Box sx={{ display: "flex", flexDirection: "column" }}>
      <Toolbar areaId={id} onFormat={format} onUpload={openFiles} />
      <FileInput ref={fileInput} onFiles={uploads.insertFiles} />
      <TextArea
        {...props}
        {...completion.areaProps}
        ref={area}
        id={id}
        aria-required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-help`}
        dir="auto"
        spellCheck
        placeholder="Write in Markdown. `[[` links a page, `/` adds a block."
        onChange={(event) => {
          onChange(event.target.value);
          // React has no select event for text from an input method or dictation.
          completion.follow();
        }}
        onSelect={completion.follow}
        onFocus={loadConverter}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          isShiftHeld.current = event.shiftKey;
        }}
        onPaste={onPaste}
        onDrop={onDrop}
        {...uploads.composing}
        onBlur={() => {
          completion.close();
          onBlur();
        }}
      />
      <CompletionMenu area={area} menu={completion.menu} />
    </Box>
  );
};
