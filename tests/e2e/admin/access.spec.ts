import { goTo } from "../harness/opening.ts";
import { expect, test } from "../harness/test.ts";
import { expectLoaded, expectProblem, expectToast, wordsOf } from "./steps.ts";

test.describe("an account that may only read", () => {
  test.use({ expectedConsoleErrors: /status of 40[136]|Failed to create post/ });

  test("is told so, and saves nothing but a profile", async ({ memberPage: page, member, site }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/admin");
    await expect(page.getByText(/This account may only read/)).toBeVisible();
    await expectLoaded(page);
    await expect(page.getByRole("region", { name: "Messages" })).toBeHidden();
    expect(asked.filter((url) => /backup_status|\/messages/.test(url))).toEqual([]);

    await goTo(page, "/admin/profile");
    await page.getByLabel("Display Name").fill("  Zoë Member ");
    await page.getByLabel("Avatar URL").fill("/favicon.svg");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, wordsOf("Profile").updated);
    await expect(page.getByRole("button", { name: "Account" }).locator("img")).toHaveAttribute("src", "/favicon.svg");
    const token = await site.signIn(member);
    const own = `/rest/v1/app_users?email=eq.${member.email}`;
    const body = { display_name: null, avatar_url: null };
    const [before] = await (await site.api(own, { token })).json();
    expect(before).toMatchObject({ display_name: "Zoë Member", avatar_url: "/favicon.svg" });
    expect((await site.api(own, { method: "PATCH", token, body })).ok).toBe(true);

    await goTo(page, "/admin/posts/new");
    await expect(page.getByText(/This account may only read/)).toBeVisible();
    await page.getByLabel("Title").fill("By a member");
    await page.getByLabel("Content").fill("Text.");
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expectProblem(page, `${wordsOf("post").createFailed}. This account may only read.`);
    await expect(page).toHaveURL(`${site.url}/admin/posts/new`);
    expect(await (await site.api("/rest/v1/posts?title=eq.By a member")).json()).toEqual([]);
    for (const label of ["Title", "Content"]) await page.getByLabel(label).fill("");
  });
});
