import { expect, test } from "../harness/test.ts";

test("the first project spans both columns, and so does a last one that would leave a hole", async ({ page }) => {
  const rowsOf = async (address: string) => {
    await page.goto(address);
    const widths = await page.getByRole("article").evaluateAll((cards) => {
      const whole = cards[0]?.parentElement?.clientWidth ?? 0;
      return cards.map((card) => card.clientWidth / whole);
    });
    return widths.map((width) => (width === 1 ? "row" : width < 0.5 && width > 0.4 ? "half" : width)).join(" ");
  };
  expect(await rowsOf("/projects")).toBe("row half half half half half half");
  expect(await rowsOf("/projects?tag=Kubernetes")).toBe("row row");
  expect(await rowsOf("/projects?tag=PostgreSQL")).toBe("row half half row");
  expect(await rowsOf("/projects?tag=Rust")).toBe("row");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set((await rowsOf("/projects")).split(" "))).toEqual(new Set(["row"]));
});
