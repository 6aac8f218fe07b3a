import { describe, expect, it } from "vitest";
import { escapeRow, escapeValue } from "#kit/list/ExportButton.tsx";

describe("a cell of the exported CSV", () => {
  it.each(['=HYPERLINK("https://evil.example")', "+1", "-1+1|cmd", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "-5"])(
    "%j is made escapeValue",
    (text) => {
      expect(escapeValue(text)).toBe(`'${text}`);
    },
  );

  it.each([["a=b"], ["'=1"], [""], [" x"], [-5], [0], [4.25], [true], [null], [undefined]])(
    "%j stays as it is",
    (value) => {
      expect(escapeValue(value)).toBe(value);
    },
  );

  it("is also escaped in lists and objects", () => {
    expect(escapeRow({ gpa: -5, tags: ["ok", "=x"], links: [{ url: "@x" }], at: null })).toEqual({
      gpa: -5,
      tags: ["ok", "'=x"],
      links: [{ url: "'@x" }],
      at: null,
    });
  });
});
