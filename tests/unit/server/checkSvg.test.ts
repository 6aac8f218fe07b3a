import { describe, expect, it } from "vitest";
import { checkSvg } from "#server/media/checkSvg.ts";

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe("checkSvg", () => {
  it("returns null for a drawing, and the problem of a harmful one", async () => {
    expect(await checkSvg(drawing("<rect/>"))).toBeNull();
    expect(await checkSvg(drawing("<script/>"))).toContain("This SVG contains <script>");
  });

  it("refuses a file whose check takes longer than the limit, and checks the next one", async () => {
    expect(await checkSvg(drawing("<rect/>".repeat(140_000)), 1)).toBe(
      "This SVG takes too long to check. Simplify it, or save it as a PNG.",
    );
    expect(await checkSvg(drawing("<rect/>"))).toBeNull();
  });
});
