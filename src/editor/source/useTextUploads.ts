import { type RefObject, useRef } from "react";
import { type Upload, useUploads } from "#media/useUploads.ts";
import { mediaMarkdown } from "#shared/media/mediaMarkdown.ts";
import { failedPlaceholder, runningPlaceholder } from "../uploadPlaceholders.ts";
import { blockEdit, insertInline } from "./formatting.ts";
import { applyBackgroundEdit, applyEdit, readSelection } from "./textEdit.ts";

/**
 * Uploads files into a text. A placeholder marks the place of each file until the file is stored.
 * @param rewrite changes the text while no text area is mounted
 */
export const useTextUploads = (
  area: RefObject<HTMLTextAreaElement | null>,
  rewrite: (change: (text: string) => string) => void,
) => {
  const placeholders = useRef(new Map<string, string>());
  const lastNumber = useRef(0);
  // A change of the text would end the composition of an input method.
  const isComposing = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

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
    if (start >= 0) applyBackgroundEdit(area.current, start, start + from.length, to);
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
    onUploaded: (row, upload) => replace(upload, mediaMarkdown(row)),
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
    /** Inserts placeholders at the caret and starts the uploads. */
    insertFiles: (files: Iterable<File>): void => {
      if (!area.current) return;
      const texts = uploading.start(files).map((upload) => {
        const text = nextPlaceholder(upload);
        placeholders.current.set(upload.id, text);
        return text;
      });
      const { text, end } = readSelection(area.current);
      const insert = texts.length > 1 ? null : insertInline(texts[0] ?? "");
      const caret = { text, start: end, end };
      applyEdit(area.current, insert?.(caret) ?? blockEdit(caret, texts.join("\n\n")));
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
