import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

test("shows a project with its own head, and a link to the list in two columns", async ({ page, site }) => {
  await openHydrated(page, "/projects/lantern");
  await expect(page).toHaveTitle("Lantern · Mira Lindqvist");
  const contentOf = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await contentOf('meta[property="og:url"]')).toBe(`${site.url}/projects/lantern`);
  const picture = (await contentOf('meta[property="og:image"]')) ?? "";
  expect((await fetch(picture)).headers.get("content-type")).toMatch(/^image\//);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveTitle("Projects · Mira Lindqvist");

  const cards = page.getByRole("article");
  const [left, right] = [await cards.nth(1).boundingBox(), await cards.nth(2).boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect(left?.x).not.toBe(right?.x);
  // A draft of the demo's.
  expect((await fetch(`${site.url}/projects/murmur`, { redirect: "manual" })).status).toBe(302);
});

test("the first project spans both columns, and so does a last one that would leave a hole", async ({ page }) => {
  const rowsOf = async (address: string) => {
    await page.goto(address);
    const widths = await page.getByRole("article").evaluateAll((cards) => {
      const whole = cards[0]?.parentElement?.clientWidth ?? 0;
      return cards.map((card) => card.clientWidth === whole);
    });
    return widths.map((spans) => (spans ? "row" : "half")).join(" ");
  };
  expect(await rowsOf("/projects")).toBe("row half half half half half half");
  expect(await rowsOf("/projects?tag=Kubernetes")).toBe("row row");
  expect(await rowsOf("/projects?tag=PostgreSQL")).toBe("row half half row");
  expect(await rowsOf("/projects?tag=Rust")).toBe("row");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set((await rowsOf("/projects")).split(" "))).toEqual(new Set(["row"]));
});
