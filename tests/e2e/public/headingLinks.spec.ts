import { holdBack } from "../harness/opening.ts";
import { storePosts } from "../harness/storedPosts.ts";
import { expect, test } from "../harness/test.ts";

const rows = ["one", "two", "three"].map(
  (name) => `![${name}](/demo/covers/unsized.svg?${name}) ![also ${name}](/demo/covers/unsized.svg?also-${name})`,
);
const paragraphs = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}.`).join("\n\n");
const post = {
  title: "Pictures of unknown size",
  slug: "pictures-of-unknown-size",
  content: `${paragraphs}\n\n${rows.join("\n\n")}\n\n## The target\n\n${paragraphs}`,
};

storePosts(post);

test("heading links › keeps the heading in view while pictures above it load, until the visitor scrolls", async ({
  page,
}) => {
  await page.route("**/demo/covers/unsized.svg*", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"/>',
    }),
  );
  const sendPictures = await holdBack(page, "**/demo/covers/unsized.svg*");
  await page.goto(`/blog/${post.slug}#the-target`, { waitUntil: "domcontentloaded" });
  // As in Safari, which does not keep the position itself.
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = "none";
  });
  const heading = page.getByRole("heading", { name: "The target" });
  await expect(heading).toBeInViewport();
  const top = async () => Math.round((await heading.boundingBox())?.y ?? -1);
  const before = await top();
  sendPictures();
  const heights = () =>
    page.locator(".e-content img").evaluateAll((pictures) => pictures.map((picture) => picture.clientHeight));
  await expect.poll(heights).toEqual(Array(6).fill(500));
  await expect.poll(top).toBe(before);

  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(top).toBe(before + 300);
  await page.evaluate(() => document.querySelector(".e-content")?.prepend(document.createElement("hr")));
  expect(await top()).toBeGreaterThan(before + 300);
});
