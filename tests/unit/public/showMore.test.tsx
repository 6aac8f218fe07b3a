import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShowMore } from "#public/pages/home/homeSection.tsx";

const folded = (rows: string[]) =>
  renderToStaticMarkup(
    <ShowMore rows={rows} first={2} one="position" many="positions">
      {(some) => <p>{some.join(" ")}</p>}
    </ShowMore>,
  );

test("rows up to the first ones stand open, with nothing to unfold", () => {
  expect(folded(["a", "b"])).toBe("<p>a b</p>");
});

test("further rows are there too, folded under how many they are", () => {
  expect(folded(["a", "b", "c"])).toMatch(/^<p>a b<\/p><details[^>]*><summary>1 more position<\/summary><p>c<\/p>/);
  expect(folded(["a", "b", "c", "d"])).toContain("<summary>2 more positions</summary><p>c d</p>");
});
