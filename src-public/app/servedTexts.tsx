import { renderToStaticMarkup } from "react-dom/server";
import { list, number, object, string } from "#shared/base/schema.ts";
import type { ContentsEntry } from "#shared/markdown/collectHeadings.ts";
import { type RenderedMarkdown, renderBlocks } from "#shared/markdown/Markdown.tsx";
import { fingerprint, Note, RenderedFrame } from "#shared/markdown/MarkdownFrame.tsx";
import { renderFailedMessage } from "#shared/markdown/renderLimits.ts";
import { isOverTime, loadRichRenderers, type RichRenderers } from "#shared/markdown/richBlocks.ts";
import { HighlightContext } from "#shared/markdown/useHighlighted.ts";
import { MediaBaseContext } from "#shared/media/usePicture.ts";
import { type Say, sayInEnglish } from "#shared/words/say.ts";
import { SayContext } from "#shared/words/useSay.ts";
import { type ContentAddress, keepNoText, type MadeText } from "../data/tableReader.ts";

// Imported dynamically, as in the browser, so that a build puts the grammars into a chunk of their own.
const { highlight } = await import("#shared/markdown/highlight.ts");

// React writes preloads at the start of the markup. They are moved into the head.
export const withoutPreloads = (markup: string): { preloads: string; body: string } => {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? [];
  return { preloads, body: markup.slice(preloads.length) };
};

interface ServedText {
  body: string;
  preloads: string;
  contents: ContentsEntry[];
}

const servedText = object<ServedText>({
  body: string,
  preloads: string,
  contents: list(object<ContentsEntry>({ id: string, title: string, level: number })),
});

const served = (text: string, drawings: RichRenderers, mediaBase: string, say: Say): ServedText => {
  try {
    const { body, contents } = renderBlocks(text, { ...drawings, say });
    const markup = renderToStaticMarkup(
      <MediaBaseContext value={mediaBase}>
        <SayContext value={say}>
          <HighlightContext value={highlight}>{body}</HighlightContext>
        </SayContext>
      </MediaBaseContext>,
    );
    return { ...withoutPreloads(markup), contents };
  } catch {
    return { ...withoutPreloads(renderToStaticMarkup(<Note>{renderFailedMessage}</Note>)), contents: [] };
  }
};

const makeText = async (text: string, mediaBase: string, say: Say): Promise<MadeText> => {
  const drawings = await loadRichRenderers(text);
  return { text: JSON.stringify(served(text, drawings, mediaBase, say)), isFinal: !isOverTime(drawings) };
};

/** Renders the texts of one page in two passes: the first collects them, `load` renders them, the second inserts the HTML. */
export const createServedTexts = (
  { mediaBase = "/media", keepText = keepNoText }: Partial<ContentAddress>,
  say = sayInEnglish,
) => {
  const texts = new Map<string, ServedText | null>();
  return {
    /** Returns a text as HTML; empty until `load` has rendered it. */
    render: (source: string): RenderedMarkdown => {
      const text = source.trim();
      const { body = "", contents = [] } = texts.get(text) ?? {};
      if (!texts.has(text)) texts.set(text, null);
      return { body: <RenderedFrame mark={fingerprint(text)} html={body} />, contents };
    },
    /** Renders the collected texts. @returns the preloads of their pictures; null if the page has no text */
    load: async (): Promise<string | null> => {
      for (const text of texts.keys()) {
        const kept = await keepText(["page", mediaBase, say.language, text], () => makeText(text, mediaBase, say));
        texts.set(text, servedText.parse(JSON.parse(kept)));
      }
      const preloads = [...texts.values()].map((text) => text?.preloads ?? "");
      return preloads.length > 0 ? preloads.join("") : null;
    },
  };
};
