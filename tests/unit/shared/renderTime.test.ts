import { describe, expect, it, vi } from "vitest";
import { isCostlyText } from "#shared/markdown/costlyText.ts";
import * as pipeline from "#shared/markdown/pipeline.ts";
import { rehypeHtml } from "#shared/markdown/rehypeHtml.ts";
import { findSaveProblem } from "#shared/markdown/renderTime.ts";

const taking = (ms: number) => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const { createPipeline } = pipeline;
  vi.spyOn(pipeline, "createPipeline").mockImplementation((text) => {
    now += ms;
    return createPipeline(text);
  });
};

const text = "word ".repeat(2_001).trim();

describe("the check before a save", () => {
  it("allows a second per 10,000 characters, and measures no shorter text", () => {
    expect([isCostlyText(text.slice(0, 10_000)), isCostlyText(text)]).toEqual([false, true]);
    taking(1_999);
    expect(findSaveProblem(text)).toBeNull();
  });

  it("rejects a text that takes longer, and explains what to do", () => {
    taking(2_001);
    expect(findSaveProblem(text)).toMatch(/^This text takes too long to render\. .* split the text\.$/);
  });

  it("rejects a text whose drawings take more than a second, and explains what to do", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const takes = (ms: number) => ({
      formula: () => {
        now += ms;
        return null;
      },
    });
    expect(findSaveProblem("$a$", takes(900))).toBeNull();
    expect(findSaveProblem("$a$", takes(1_100))).toBe(
      "The diagrams and formulas of this text take more than a second to draw, so readers would see their source. Remove some, or split the text.",
    );
  });

  it("rejects a text with too much HTML, and explains what to do", () => {
    expect(findSaveProblem("<div>".repeat(101), { html: rehypeHtml })).toMatch(/^This text nests more than 100 HTML/);
  });

  it("rejects a text that the parser fails on", () => {
    vi.spyOn(pipeline, "createPipeline").mockImplementation(() => {
      throw new RangeError("Maximum call stack size exceeded");
    });
    expect(findSaveProblem(text)).toMatch(/^This text could not be shown\./);
  });
});
