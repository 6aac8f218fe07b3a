import type { Page } from "@playwright/test";
import { expectNoViolations } from "../harness/looks.ts";
import { openHydrated } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";

const content = [
  "Euler: $e^{i\\pi} + 1 = 0$, for $5 and $6. Press <kbd>Ctrl</kbd>.",
  "$$\n\\begin{aligned}a &= \\frac{b}{c} \\\\ d &= \\boxed{e}\\end{aligned}\n$$",
  '```mermaid\nflowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B(Two)\n```',
  "<details>\n<summary>More</summary>\n\nWords within.\n\n</details>",
  '```js title="a.js" showLineNumbers {1} ins={2}\nconst a = 1;\nconst b = 2;\n```',
].join("\n\n");

const mathFont = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].find(({ family }) => family.includes("Math"))?.status;
  });

test("formulas and diagrams are the server's, also for a browser that comes from another page", async ({
  page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const body = { title: "Drawn", slug: "drawn", content };
  await site.api("/rest/v1/posts", { method: "POST", body, token });
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  const expectDrawn = async () => {
    await expect(page.locator("math")).toHaveCount(2);
    await expect(page.locator("[data-drawn=diagram] svg text").last()).toHaveText("Two");
    await expect(page.locator("pre mark, pre ins")).toHaveText(["const a = 1;\n", "const b = 2;\n"]);
    await expect(page.getByText("Words within.")).toBeHidden();
    await page.getByText("More", { exact: true }).click();
    await expect(page.getByText("Words within.")).toBeVisible();
  };
  await page.goto("/blog/drawn");
  await expectDrawn();
  await expectNoViolations(page, "a post with drawings");

  expect(await mathFont(page)).toBe("loaded");
  await openHydrated(page, "/blog");
  expect(await mathFont(page)).toBe("unloaded");
  await page.getByRole("link", { name: "Drawn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Drawn", level: 1 })).toBeVisible();
  await expectDrawn();
  expect(scripts.filter((script) => /temml|elk\.|mermaid-ast/i.test(script))).toEqual([]);
  await site.api("/rest/v1/posts?slug=eq.drawn", { method: "DELETE", token });
});

const long = "A = 1 - \\prod_{i=1}^{n} (1 - a_i) = 1 - (1 - 0.99)(1 - 0.995)(1 - 0.999) \\approx 0.9999999";
const solid = "\\sqrt{a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + b_1 + b_2 + b_3 + b_4 + b_5}";
const wide = [
  `The availability is $${long}$ for $n$ replicas, and its root $${solid}$ is not.`,
  `## With $${long}$\n\n### And $${solid}$`,
  `- $${long}$\n- $${solid}$\n  - > $${solid}$`,
  `| The $${long}$ | The $${solid}$ |\n|---|---|\n| $${solid}$ | $x$ |`,
  `Within $$${solid}$$ a sentence.\n\n$$\n${solid}\n$$\n\n$$\nx\n$$`,
].join("\n\n");

test("wide formulas break or scroll in themselves, and the page stays as narrow as a phone", async ({
  page,
  site,
  owner,
}) => {
  const token = await site.signIn(owner);
  const body = { title: "Wide formulas", slug: "wide-formulas", content: wide };
  await site.api("/rest/v1/posts", { method: "POST", body, token });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/blog/wide-formulas");
    await expect(page.locator("math")).toHaveCount(15);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolations(page, `wide formulas at ${width} pixels`);
  }
  const groups = page.getByRole("group", { name: "Formula" });
  await expect(groups).toHaveCount(11);
  await page.setViewportSize({ width: 390, height: 844 });
  await groups.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => groups.first().evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await site.api("/rest/v1/posts?slug=eq.wide-formulas", { method: "DELETE", token });
});
