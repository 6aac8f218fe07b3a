import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { type ContentsEntry, rehypeContents } from "./contents.ts";
import { elements } from "./elements.tsx";
import type { RenderedMarkdown } from "./Markdown.tsx";
import { MarkdownFrame, Note } from "./MarkdownFrame.tsx";
import { type Parsed, parseInTime } from "./parseInTime.ts";

const unreachable = "The preview could not be loaded. Check your connection, then open it again.";

/** Draws what was parsed, as `Markdown` does. */
export const drawParsed = (source: string, parsed: Parsed): RenderedMarkdown => {
  const contents: ContentsEntry[] = [];
  if ("reason" in parsed) {
    return { body: <MarkdownFrame source={source}>{<Note>{parsed.reason}</Note>}</MarkdownFrame>, contents };
  }
  rehypeContents(contents)(parsed.tree);
  const options = { ignoreInvalidStyle: true, passKeys: true, passNode: true, components: elements };
  const body = toJsxRuntime(parsed.tree, { Fragment, jsx, jsxs, ...options });
  return { body: <MarkdownFrame source={source}>{body}</MarkdownFrame>, contents };
};

/**
 * Renders a text as `renderMarkdown` does, for its writer: parsed beside the page, which no text can then hold up. One that
 * takes longer than readers would wait is answered in words. A text that follows another takes its place when it is ready.
 * @param waiting what is shown until the first text is there
 */
export const useTimedMarkdown = (source: string, waiting: ReactNode): RenderedMarkdown => {
  const [latest, setLatest] = useState<{ source: string; parsed: Parsed } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const show = (parsed: Parsed): void => {
      if (!controller.signal.aborted) setLatest({ source, parsed });
    };
    parseInTime(source, controller.signal).then(show, () => show({ reason: unreachable }));
    return () => controller.abort();
  }, [source]);
  return useMemo(
    () => (latest ? drawParsed(latest.source, latest.parsed) : { body: waiting, contents: [] }),
    [latest, waiting],
  );
};

/** The same as an element, for the admin's Preview. */
export const TimedMarkdown = ({ source, waiting }: { source: string; waiting: ReactNode }) =>
  useTimedMarkdown(source, waiting).body;
