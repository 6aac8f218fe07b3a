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

  await openHydrated(page, "/blog");
  await page.getByRole("link", { name: "Drawn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Drawn", level: 1 })).toBeVisible();
  await expectDrawn();
  expect(scripts.filter((script) => /temml|elk\.|mermaid-ast/i.test(script))).toEqual([]);
  await site.api("/rest/v1/posts?slug=eq.drawn", { method: "DELETE", token });
});
