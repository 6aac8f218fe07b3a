import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "../harness/test.ts";
import { expectProblem, expectToast } from "./steps.ts";

// The connection fails, and the first files are stored already.
test.use({ expectedConsoleErrors: /net::ERR_|status of 409|Failed to fetch files/ });

test("the media page creates the sizes of pictures that a command imported, all of them or none", {
  tag: "@release",
}, async ({ ownerPage: page, site, owner, context }) => {
  const token = await site.signIn(owner);
  const write = (path: string, body: object) => site.api(`/rest/v1/${path}`, { method: "POST", token, body });
  const addresses: string[] = [];
  for (const file of ["turned.jpg", "wide.jpg", "cmyk.jpg"]) {
    // Bytes after the end make it a different file from those of other tests.
    const bytes = Buffer.concat([readFileSync(`tests/fixtures/media/${file}`), Buffer.from("brought")]);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const key = `f/${hash.slice(0, 2)}/${hash.slice(2, 32)}.jpg`;
    const headers = { ...site.headers, authorization: `Bearer ${token}`, "content-type": "image/jpeg" };
    await fetch(`${site.url}/storage/v1/object/media/${key}`, { method: "POST", headers, body: bytes });
    const row = { key, name: `brought ${file}`, bytes: bytes.length, alt: file, source_sha256: hash };
    expect((await write("media", row)).status).toBe(201);
    addresses.push(`/media/${key}`);
  }
  await write("posts", { title: "Brought", content: addresses.map((each) => `![](${each})`).join(" ") });
  const rows = async () =>
    (await site.api("/rest/v1/media?name=like.brought*&select=key,alt,source_sha256&order=alt", { token })).json();
  const before = await rows();

  await page.goto("/admin/media");
  await expect(page.getByText("3 pictures have no smaller sizes")).toBeVisible();
  await expect(page.getByRole("article", { name: "brought wide.jpg" })).toContainText("No sizes");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create sizes" }).click();
  await expectProblem(page, "3 pictures were not changed.");
  await context.setOffline(false);
  expect(await rows()).toEqual(before);

  // Reloads after the first replacement, while the old file still exists.
  await page.route("**/rest/v1/media?id=*", async (route) => {
    if (route.request().method() !== "DELETE") await route.continue();
  });
  const removal = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("button", { name: "Create sizes" }).click();
  await removal;
  await expect(page.getByText("0 of 3")).toBeVisible();
  await page.reload();
  await page.unroute("**/rest/v1/media?id=*");
  await page.getByRole("button", { name: "Create sizes" }).click();
  await expectToast(page, "Sizes created");
  await expect(page.getByText("no smaller sizes")).toHaveCount(0);
  const after = await rows();
  expect(after).toEqual(before.map((row: object) => ({ ...row, key: expect.stringMatching(/^p\/.+\.webp$/) })));
  const [{ content }] = await (await site.api("/rest/v1/posts?title=eq.Brought&select=content", { token })).json();
  for (const { key } of after) expect(content).toContain(`![](/media/${key}#`);
  expect(content).not.toContain("/media/f/");
  for (const { key } of after) expect((await fetch(`${site.url}/media/${key}`)).status).toBe(200);
});
