import { expect, it } from "vitest";
import { isUrl } from "#shared/base/isUrl.ts";

it("accepts hosts with umlauts, also after many calls, when the engine has optimized them", () => {
  const rejected = Array.from({ length: 20_000 }, (_, index) => index).filter(
    (index) => !isUrl(`https://a.example/${index}`) || !isUrl("https://müller.example/") || isUrl("https://["),
  );
  expect(rejected).toEqual([]);
  expect([isUrl("/x", "https://müller.example"), isUrl("/x")]).toEqual([true, false]);
});
