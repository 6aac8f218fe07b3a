import { describe, expect, it } from "vitest";
import { inlineParts, withoutMarks } from "#shared/base/inlineMarks.ts";

describe("the marks of a text", () => {
  it.each([
    ["Cut **40 %** of it", "Cut 40 % of it"],
    ["Runs `make -j`", "Runs make -j"],
    ["See [the talk](https://a.example/x?y=1)", "See the talk"],
    ["**All**", "All"],
    ["2 ** 3 ** 4, a*b*c and snake_case", "2 ** 3 ** 4, a*b*c and snake_case"],
    ["[x](javascript:alert(1)) [y] (z)", "[x](javascript:alert(1)) [y] (z)"],
    ["`", "`"],
    ["", ""],
  ])("are left out of %j", (text, plain) => {
    expect(withoutMarks(text)).toBe(plain);
  });

  it("split it into parts", () => {
    expect(inlineParts("a **b** `c` [d](https://e.example)")).toEqual([
      { text: "a " },
      { text: "b", style: "bold" },
      { text: " " },
      { text: "c", style: "code" },
      { text: " " },
      { text: "d", url: "https://e.example" },
    ]);
  });
});
