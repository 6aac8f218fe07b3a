import { expectNoViolations } from "../harness/looks.ts";
import { expect, test } from "../harness/test.ts";
import { expectToast } from "./steps.ts";

test("the owner accepts and discards proposed changes of a post, a new position and a new résumé", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  test.slow();
  const token = await site.signIn(owner);
  const send = async (path: string, body: object) => {
    const prefer = "return=representation";
    return (await site.api(`/rest/v1/${path}`, { method: "POST", token, body, prefer })).json();
  };
  const propose = (resource: string, row_id: string | null, content: object) =>
    send("rpc/propose_change", { resource, row_id, content });
  const published_at = "2026-01-02T10:00:00Z";
  const post = { title: "Proposed post", slug: "", content: "A queue wiats.", published_at, date: published_at };
  const [{ id }] = await send("posts", post);
  await propose("posts", id, { content: "A queue waits.", tags: ["go"] });
  const role = { role: "Keeper", company: "Lighthouse", location: "Oslo", description: "Lamps.", order: 99 };
  const [{ id: stored }] = await send("experiences", { ...role, start_date: "2001-01-01", end_date: "2002-01-01" });
  await propose("experiences", null, { ...role, role: "Head Keeper", start_date: "2002-01-01", current: true });
  const item = { kind: "experiences", id: stored, title: "Lamp engineer", leftOut: [] };
  await propose("resumes", null, { name: "For a museum", summary: "Invented.", items: [item] });

  // A post.
  await page.goto("/admin");
  const card = page.getByRole("region", { name: "Proposed changes" });
  await expect(card).toContainText(/Proposed post\s*Post · by you/);
  await expect(card).toContainText(/Head Keeper\s*New experience · by you/);
  await expectNoViolations(page, "the dashboard with proposed changes");
  await card.getByRole("link", { name: "Proposed post" }).click();
  await page.getByLabel("Excerpt").fill("Typed before");
  await page.getByRole("button", { name: "Show the change" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Proposed change of this post" });
  await expect(dialog.getByRole("region", { name: "Content" })).toContainText(/removed: .*wiats.*added: .*waits/);
  await expect(dialog.getByRole("region", { name: "Tags" })).toContainText("go");
  await expectNoViolations(page, "a proposed change");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Post updated successfully");
  await expect(page.getByRole("button", { name: "Show the change" })).toHaveCount(0);
  const [saved] = await (await site.api(`/rest/v1/posts?id=eq.${id}`, { token })).json();
  expect(saved).toMatchObject({ content: "A queue waits.", tags: ["go"], excerpt: "Typed before" });
  expect(new Date(saved.date).toISOString()).toBe("2026-01-02T10:00:00.000Z");

  // Not discarded with what was added while it is shown.
  await propose("posts", id, { title: "Worse" });
  await page.reload();
  await page.getByRole("button", { name: "Show the change" }).click();
  await expect(dialog.getByRole("region", { name: "Title" })).toContainText("Worse");
  await propose("posts", id, { excerpt: "Added" });
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expectToast(page, "The proposal was changed or decided since then. Nothing was discarded.");
  await page.getByRole("button", { name: "Show the change" }).click();
  await expect(dialog.getByRole("region", { name: "Excerpt" })).toContainText("Added");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expectToast(page, "Proposal discarded");
  await expect(page.getByRole("button", { name: "Show the change" })).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Proposed post");

  // A time for a draft.
  const [later] = await send("posts", { ...post, title: "Later", published_at: null });
  await propose("posts", later.id, { published_at: "2999-01-02T10:00:00Z" });
  await page.goto("/admin");
  await card.getByRole("link", { name: "Later" }).click();
  await page.getByRole("button", { name: "Show the change" }).click();
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "It will be published on 2 Jan 2999");
  await expect(page.getByRole("button", { name: "Show the change" })).toHaveCount(0);

  // A new position, corrected by the owner.
  await page.goto("/admin");
  await card.getByRole("link", { name: "Head Keeper" }).click();
  await expect(page.getByText(/This new experience was proposed by you.* Check it, then save it\./)).toBeVisible();
  await expect(page.getByLabel("Job Title")).toHaveValue("Head Keeper");
  await page.getByLabel("Location").fill("Bergen");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Experience created successfully");

  // A new résumé, whose own texts are beside those of the site.
  await page.goto("/admin");
  await expect(card).not.toContainText("Proposed post");
  await card.getByRole("link", { name: "For a museum" }).click();
  const keeper = page.getByRole("group", { name: "Keeper", exact: true });
  await expect(keeper.getByRole("textbox", { name: "Title" })).toHaveValue("Lamp engineer");
  await expect(keeper.getByText(/Only in this résumé.*site’s text:\s*Keeper/)).toBeVisible();
  await page.getByRole("button", { name: "Discard proposal" }).click();
  await expectToast(page, "Proposal discarded");
  await expect(page.getByRole("heading", { name: "Drafts" }).or(page.getByText("Next steps")).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
