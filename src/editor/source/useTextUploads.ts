import { type RefObject, useRef } from "react";
import { type Upload, useUploads } from "#media/useUploads.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { notifySuccess } from "#ui/notify.ts";
import { caretRect } from "../review/caretRect.ts";
import { showOffset } from "../review/lines.ts";
import { failedPlaceholder, runningPlaceholder } from "../uploadPlaceholders.ts";
import { blockEdit, insertInline } from "./formatting.ts";
import { findNextPart, insertionPoint } from "./linkParts.ts";
import { applyBackgroundEdit, applyEdit, readSelection, type SelectedText } from "./textEdit.ts";

/** Moves the caret, and scrolls if it is outside the window or below a toolbar or a phone's keyboard. */
const moveCaret = (area: HTMLTextAreaElement, at: number): void => {
  area.setSelectionRange(at, at);
  const { x, y, height } = caretRect(area, at);
  const { offsetTop, height: visible } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const isVisible = y + height < offsetTop + visible && document.elementFromPoint(x, y + height) === area;
  if (!isVisible) showOffset(area, at, area.closest("[data-full] [data-pane]"));
};

/** Whether one of these pictures without descriptions ends there, in a line of its own. */
const isAloneInLine = (text: string, end: number, pictures: ReadonlySet<string>): boolean => {
  const [, address] = /(?:^|\n)!\[.*\](\([^()\n]*\))$/.exec(text.slice(0, end)) ?? [];
  return pictures.has(`![]${address}`) && /^(?!.)/.test(text.slice(end));
};

/**
 * Uploads files into a text. A placeholder marks the place of each file until the file is stored. Then the caret moves
 * to the first missing description, unless the author has typed or moved the caret since.
 * @param rewrite changes the text while no text area is mounted
 */
export const useTextUploads = (
  area: RefObject<HTMLTextAreaElement | null>,
  rewrite: (change: (text: string) => string) => void,
) => {
  const placeholders = useRef(new Map<string, string>());
  const lastNumber = useRef(0);
  // The Markdown of uploaded pictures whose description is still to be typed.
  const undescribed = useRef(new Set<string>());
  // The text and the caret as the last upload left them.
  const restingState = useRef("");
  // A change of the text would end the composition of an input method.
  const isComposing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  const readState = (): string =>
    document.activeElement === area.current && area.current ? JSON.stringify(readSelection(area.current)) : "";
  const rest = (at: number): void => {
    if (!area.current) return;
    moveCaret(area.current, at);
    restingState.current = readState();
  };
  const findUndescribed = (from: number) =>
    [...(area.current?.value ?? "").matchAll(/!\[\]\(\S*?\)/g)].find(
      ({ 0: picture, index }) => index >= from && undescribed.current.has(picture),
    );
  const describeNext = (from: number): boolean => {
    const next = findUndescribed(from);
    if (next) rest(next.index + 2);
    return next !== undefined;
  };

  const replaceText = (from: string, to: string): void => {
    if (isComposing.current) {
      waiting.current.push(() => replaceText(from, to));
      return;
    }
    if (!area.current) {
      rewrite((text) => text.replace(from, () => to));
      return;
    }
    // If the user has removed the placeholder, nothing is inserted.
    const start = area.current.value.indexOf(from);
    if (start < 0) return;
    const state = readState();
    const isResting = state !== "" && state === restingState.current;
    applyBackgroundEdit(area.current, start, start + from.length, to);
    if (isResting && !describeNext(0)) rest(area.current.selectionEnd);
  };
  const replace = ({ id }: Upload, text: string): void => {
    replaceText(placeholders.current.get(id) ?? "", text);
    placeholders.current.set(id, text);
  };
  const nextPlaceholder = ({ file }: Upload): string => {
    lastNumber.current += 1;
    return runningPlaceholder(file.name, lastNumber.current);
  };

  const uploading = useUploads({
    onUploaded: (row, upload) => {
      const text = mediaMarkdown(row);
      // An empty description marks a decorative picture.
      if (text.startsWith("![]") && row.alt === null) undescribed.current.add(text);
      replace(upload, text);
      const isAsking = area.current && readState() !== "" && findNextPart(readSelection(area.current))?.isDescription;
      notifySuccess(`${upload.file.name} uploaded.${isAsking ? " Type the description, then press Enter." : ""}`);
    },
    onFailed: (upload) => replace(upload, failedPlaceholder(upload.file.name)),
    onRetried: (upload) => replace(upload, nextPlaceholder(upload)),
  });

  return {
    uploading: {
      ...uploading,
      dismiss: (upload: Upload): void => {
        uploading.dismiss(upload);
        replace(upload, "");
      },
    },
    insertFiles: (files: Iterable<File>): void => {
      if (!area.current) return;
      const texts = uploading.start(files).map((upload) => {
        const text = nextPlaceholder(upload);
        placeholders.current.set(upload.id, text);
        return text;
      });
      undescribed.current.clear();
      const selected = readSelection(area.current);
      const at = insertionPoint(selected);
      const insert = texts.length > 1 ? null : insertInline(texts[0] ?? "");
      const caret = { text: selected.text, start: at, end: at };
      applyEdit(area.current, insert?.(caret) ?? blockEdit(caret, texts.join("\n\n")));
      rest(area.current.selectionEnd);
    },
    /** Moves the caret from a part of a link or picture, to the next description or a new line. @returns whether there is one */
    moveOn: (selected: SelectedText): boolean => {
      const next = findNextPart(selected);
      const isLast = next && isAloneInLine(selected.text, next.at, undescribed.current);
      const left = findUndescribed(selected.start - 2);
      // Enter in an empty description leaves it empty.
      if (left?.index === selected.start - 2) undescribed.current.delete(left[0]);
      if (!next || (next.isDescription && describeNext(next.at))) return next !== null;
      const edit = blockEdit({ ...selected, start: next.at, end: next.at }, "");
      if (isLast && area.current) applyEdit(area.current, edit);
      rest(isLast ? edit.selected[0] : next.at);
      return true;
    },
    composing: {
      onCompositionStart: (): void => {
        isComposing.current = true;
      },
      onCompositionEnd: (): void => {
        isComposing.current = false;
        // The input method writes its word after this event.
        setTimeout(() => {
          for (const apply of waiting.current.splice(0)) apply();
        });
      },
    },
  };
};

export type TextUploads = ReturnType<typeof useTextUploads>;
