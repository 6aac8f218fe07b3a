import { expect, it } from "vitest";
import { firstDifference, marksOf } from "#kit/form/rich/roundTrip.ts";

it("lets a text through that comes back unchanged, blank ends apart", () => {
  expect(firstDifference("# A\n\ntext\n", "# A\n\ntext")).toBeNull();
  expect(firstDifference("a\r\nb", "a\nb")).toBeNull();
});

it("names the first line that would be rewritten", () => {
  expect(firstDifference("a\n[b][1]\n\n[1]: x", "a\n[b](x)")).toEqual({ line: 2, before: "[b][1]", after: "[b](x)" });
  expect(firstDifference("a\nb", "a")).toEqual({ line: 2, before: "b", after: "" });
});

it("writes with the marks that the text uses", () => {
  expect(marksOf("* one\n* two\n\n_soft_")).toMatchObject({ bullet: "*", emphasis: "_" });
  expect(marksOf("- one\n\n*soft*")).toMatchObject({ bullet: "-", emphasis: "*" });
});
