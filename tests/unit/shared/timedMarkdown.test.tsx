// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { reasonNotToRender } from "#shared/markdown/limits.ts";
import { Markdown } from "#shared/markdown/Markdown.tsx";
import { parseMarkdown } from "#shared/markdown/parseMarkdown.ts";
import { drawParsed, TimedMarkdown } from "#shared/markdown/TimedMarkdown.tsx";
import { attacksIn } from "../../fixtures/attacks.ts";

// The real parser, in a worker that answers when it is told to.
class LateWorker {
  static workers: LateWorker[] = [];
  text = "";
  isTerminated = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    LateWorker.workers.push(this);
  }
  postMessage(text: string) {
    this.text = text;
  }
  terminate() {
    this.isTerminated = true;
  }
  arrive() {
    this.onmessage?.({ data: "ready" });
  }
  answer() {
    this.onmessage?.({ data: structuredClone(parseMarkdown(this.text)) });
  }
}

const lastWorker = () => {
  const worker = LateWorker.workers.at(-1);
  if (!worker) throw new Error("No worker was started.");
  return worker;
};

afterEach(() => {
  cleanup();
  LateWorker.workers = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (source: string) => {
  vi.useFakeTimers();
  vi.stubGlobal("Worker", LateWorker);
  return render(<TimedMarkdown source={source} waiting="Wait" />);
};
const settle = (act_: () => void) =>
  act(async () => {
    act_();
    await Promise.resolve();
  });

const everything = `# One\n\n## Two\n\n[a](/b) [c](https://x.example) ![d](/e.png#10x20) [![f](/g.png)](/h)\n\n- [x] done\n\n|a|\n|:-:|\n|1|
\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\n> [!NOTE]\n> Hm\n\nText[^1] <b>raw</b> &amp;\n\n[^1]: Foot`;

it("what is parsed apart is drawn as the public pages draw it, attacks included", () => {
  const texts = attacksIn("markdown-xss.jsonl").map(({ md = "" }) => md);
  for (const source of [everything, ...texts.filter((text) => reasonNotToRender(text) === null)]) {
    const tree = structuredClone(parseMarkdown(source.trim()));
    const { body, contents } = drawParsed(source.trim(), { tree });
    expect(renderToStaticMarkup(body), source).toBe(renderToStaticMarkup(<Markdown source={source} />));
    if (source === everything) expect(contents.map(({ title }) => title)).toEqual(["One", "Two"]);
  }
});

it("a text is shown when it is parsed, and stays until the next one is", async () => {
  const { container, rerender } = show("*First*");
  expect(container.textContent).toBe("Wait");
  await settle(() => lastWorker().answer());
  expect(container.querySelector("em")?.textContent).toBe("First");
  rerender(<TimedMarkdown source="*Second*" waiting="Wait" />);
  expect(container.querySelector("em")?.textContent).toBe("First");
  await settle(() => lastWorker().answer());
  expect(container.querySelector("em")?.textContent).toBe("Second");
  expect(LateWorker.workers.every(({ isTerminated }) => isTerminated)).toBe(true);
});

it("a text that takes the parser longer than three seconds is answered in words, and its worker ended", async () => {
  const { container } = show("*Slow*");
  // On a slow line.
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  lastWorker().arrive();
  await act(async () => vi.advanceTimersByTimeAsync(2_900));
  expect(container.textContent).toBe("Wait");
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(container.textContent).toMatch(/^This text takes too long to show: readers would not get this page\./);
  expect(lastWorker().isTerminated).toBe(true);
});

it("a text that is typed over is not parsed to its end", () => {
  const { rerender } = show("First");
  const first = lastWorker();
  rerender(<TimedMarkdown source="Second" waiting="Wait" />);
  expect(first.isTerminated).toBe(true);
});

it("a parser that cannot be loaded is told of", async () => {
  const { container } = show("Text");
  await settle(() => lastWorker().onerror?.());
  expect(container.textContent).toMatch(/^The preview could not be loaded\./);
});
