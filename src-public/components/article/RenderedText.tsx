// Imported here: the server's text is shown without the renderer that imports these styles in the browser.
import "#shared/markdown/Markdown.module.css";
import "#shared/markdown/Contents.module.css";
import "#shared/markdown/PictureFrame.module.css";
import { createContext, type ReactNode, use } from "react";
import { importWithReload } from "#shared/base/importWithReload.ts";
import type { ContentsEntry } from "#shared/markdown/collectHeadings.ts";
import { isCostlyText } from "#shared/markdown/costlyText.ts";
import type { RenderedMarkdown } from "#shared/markdown/Markdown.tsx";
import { fingerprint, RenderedFrame, TextLanguage } from "#shared/markdown/MarkdownFrame.tsx";
import type { Say } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import type { Awaitable } from "../../data/pageData.ts";
import { useLang } from "../../router/context.ts";
import { Loaded } from "../Loaded.tsx";
import { DetailSkeleton } from "../Skeleton.tsx";

type Render = (source: string) => RenderedMarkdown;

/** Renders texts synchronously on the server. Null in the browser, which reuses the server's text or loads the renderer. */
export const MarkdownContext = createContext<Render | null>(null);

const mostKept = 20;
const kept = new Map<string, Awaitable<RenderedMarkdown>>();

const contentsOf = (text: Element): ContentsEntry[] =>
  [...text.querySelectorAll(":is(h2, h3)[id]:not(#footnote-label)")].map(({ id, textContent, localName }) => ({
    id,
    title: (textContent ?? "").trim(),
    level: Number(localName.slice(1)),
  }));

const inPage = (hash: string, page = document): RenderedMarkdown | null => {
  const text = page.querySelector(`[data-text="${hash}"]`);
  return text && { body: <RenderedFrame mark={hash} html={text.innerHTML} />, contents: contentsOf(text) };
};

// The server's page has the text rendered. Its size is a fraction of the libraries for HTML, formulas and diagrams, and a slow phone
// takes seconds for a long text.
const renderedByServer = async (hash: string): Promise<RenderedMarkdown | null> => {
  const page = await (await fetch(window.location.pathname)).text();
  return inPage(hash, new DOMParser().parseFromString(page, "text/html"));
};

const renderHere = async (source: string, say: Say): Promise<RenderedMarkdown> => {
  const [{ renderMarkdown }, { loadRichRenderers }] = await importWithReload(() =>
    Promise.all([import("#shared/markdown/Markdown.tsx"), import("#shared/markdown/richBlocks.ts")]),
  );
  return renderMarkdown(source, { ...(await loadRichRenderers(source)), say });
};

const Away = () => <p>{useSay()("text.away")}</p>;

const load = async (source: string, hash: string, say: Say): Promise<RenderedMarkdown> => {
  try {
    const served = isCostlyText(source) && (await renderedByServer(hash).catch(() => null));
    return served || (await renderHere(source, say));
  } catch (error) {
    console.error(error);
    kept.delete(hash);
    return { body: <Away />, contents: [] };
  }
};

// Reuses the text in the page. Else loads the renderer.
const renderedOf = (source: string, say: Say): Awaitable<RenderedMarkdown> => {
  const hash = fingerprint(source.trim());
  const known = kept.get(hash);
  if (known) return known;
  const rendered = inPage(hash) ?? load(source, hash, say);
  kept.set(hash, rendered);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return rendered;
};

interface RenderedTextProps {
  source: string;
  language: string | null;
  children: (rendered: RenderedMarkdown) => ReactNode;
}

export const RenderedText = ({ source, language, children }: RenderedTextProps) => {
  const say = useSay();
  const render = use(MarkdownContext);
  return (
    <TextLanguage value={useLang()(language)}>
      <Loaded value={render ? render(source) : renderedOf(source, say)} skeleton={<DetailSkeleton />}>
        {children}
      </Loaded>
    </TextLanguage>
  );
};
