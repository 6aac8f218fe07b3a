import { type RefObject, useRef } from "react";
import { type Upload, useUploads } from "#media/useUploads.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { failedText, runningText } from "../uploadPlaceholders.ts";
import { blockEdit } from "./formatting.ts";
import { applyEdit, applyEditAside, selectionOf } from "./textEdit.ts";

/**
 * Uploads files into a text: where each will be, a placeholder stands until it is there.
 * @param rewrite changes the text while no text area shows it
 */
export const useTextUploads = (
  area: RefObject<HTMLTextAreaElement | null>,
  rewrite: (change: (text: string) => string) => void,
) => {
  const standing = useRef(new Map<string, string>());
  const lastNumber = useRef(0);
  // While an input method composes a word, the text is its own.
  const isComposing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  const place = (former: string, latter: string): void => {
    if (isComposing.current) {
      waiting.current.push(() => place(former, latter));
      return;
    }
    // Whoever took it out does not want it any more.
    const from = area.current?.value.indexOf(former) ?? -1;
    if (!area.current) rewrite((text) => text.replace(former, () => latter));
    else if (from >= 0) applyEditAside(area.current, from, from + former.length, latter);
  };
  const replace = ({ id }: Upload, text: string): void => {
    place(standing.current.get(id) ?? "", text);
    standing.current.set(id, text);
  };
  const nextRunning = ({ file }: Upload): string => {
    lastNumber.current += 1;
    return runningText(file.name, lastNumber.current);
  };

  const uploading = useUploads({
    onUploaded: (row, upload) => replace(upload, mediaMarkdown(row)),
    onFailed: (upload) => replace(upload, failedText(upload.file.name)),
    onRetried: (upload) => replace(upload, nextRunning(upload)),
  });

  return {
    uploading: {
      ...uploading,
      dismiss: (upload: Upload): void => {
        uploading.dismiss(upload);
        replace(upload, "");
      },
    },
    /** At the caret. */
    insertFiles: (files: Iterable<File>): void => {
      if (!area.current) return;
      const texts = uploading.start(files).map((upload) => {
        const text = nextRunning(upload);
        standing.current.set(upload.id, text);
        return text;
      });
      const { text, end } = selectionOf(area.current);
      const [first = ""] = texts;
      const caret = end + first.length;
      applyEdit(
        area.current,
        texts.length > 1
          ? blockEdit({ text, start: end, end }, texts.join("\n\n"))
          : { from: end, to: end, text: first, selected: [caret, caret] },
      );
    },
    composing: {
      onCompositionStart: (): void => {
        isComposing.current = true;
      },
      onCompositionEnd: (): void => {
        isComposing.current = false;
        // The input method writes its word after this event.
        setTimeout(() => {
          for (const place of waiting.current.splice(0)) place();
        });
      },
    },
  };
};

export type TextUploads = ReturnType<typeof useTextUploads>;
