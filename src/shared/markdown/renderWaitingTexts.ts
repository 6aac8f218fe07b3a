import { list, object, string } from "../base/schema.ts";

export interface ReadText {
  /** The Markdown without what the page hides. */
  visible: string;
  /** The words of the page in one line, for the search. */
  words: string;
  /** The first line of the text, shortened to 300 characters. Null if it has none. */
  firstLine: string | null;
}

/** The outputs of a text that cannot be parsed: its page shows a message. */
export const unreadable = (text: string): ReadText => ({
  visible: text.replace(/<!--[\s\S]*?(?:-->|$)/g, ""),
  words: "",
  firstLine: null,
});

interface WaitingText {
  kind: string;
  id: string;
  source: string;
  hash: string;
}

export const waitingTexts = list(object<WaitingText>({ kind: string, id: string, source: string, hash: string }));

interface RenderedTexts {
  readWaiting: () => Promise<WaitingText[]>;
  render: (source: string) => Promise<ReadText>;
  store: (texts: object[]) => Promise<unknown>;
}

export const renderWaitingTexts = async ({ readWaiting, render, store }: RenderedTexts): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const waiting = (await readWaiting()).filter(({ id, hash }) => !done.has(id + hash));
    if (waiting.length === 0) return;
    for (const { id, hash } of waiting) done.add(id + hash);
    await store(
      await Promise.all(waiting.map(async ({ source, ...text }) => ({ ...text, ...(await render(source)) }))),
    );
  }
};
