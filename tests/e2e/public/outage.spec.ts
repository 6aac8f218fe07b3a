import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withExtraMigration } from "../harness/extraMigration.ts";
import { expectNoOverflow, expectNoViolations } from "../harness/looks.ts";
import { openHydrated, untilHydrated } from "../harness/opening.ts";
import { copySeededFolder } from "../harness/seededFolder.ts";
import { type ServerProcess, startServer } from "../harness/serverProcess.ts";
import { expect, test } from "../harness/test.ts";

test.use({ expectedConsoleErrors: /net::ERR_|dynamically imported module|preload CSS|Error fetching/ });

test("keeps an open page usable after a release, and reports missing files", async ({ page, context, site, owner }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/");
  await page.route("**/assets/**", (route) => route.abort());
  const form = page.getByRole("form", { name: "Write a message" });
  await form.getByLabel("Name").fill("Reader");
  await form.getByLabel("E-mail").fill("files-away@example.org");
  await form.getByLabel("Message").fill("A letter");

  await context.setOffline(true);
  const away = page.getByRole("heading", { level: 1, name: "This page could not be loaded" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Résumé" }).click();
  await expect(away).toBeVisible();
  await expectNoViolations(page, "a page whose file is away");
  await expectNoOverflow(page, "a page whose file is away");
  await page.goBack();
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL("/search");
  await expect(away).toBeVisible();
  await page.goBack();
  await expect(form.getByLabel("Message")).toHaveValue("A letter");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("alert")).toContainText("Your message could not be sent. Nothing was lost");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();

  // The document brings the names of the new files.
  await page.route("**/blog", (route) => page.unroute("**/assets/**").then(() => route.continue()));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blog Posts" })).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("pointermove")));
  await untilHydrated(page);
  await page.route("**/assets/**", (route) => route.abort());
  const card = page.getByRole("article").nth(1);
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("alert")).toContainText("Link copied! The link has been copied to your clipboard.");
  const token = await site.signIn(owner);
  await site.api("/rest/v1/messages?email=eq.files-away@example.org", { method: "DELETE", token });
});

// Every read of a table that has rows then fails in the database itself.
const failingReads = `
create function public.fail() returns boolean language plpgsql as $$ begin raise exception 'away' using errcode = '53000'; end $$;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create policy away on public.%I as restrictive for select using (public.fail())', name);
  end loop;
end $$;
`;

test.describe("while the database is away", { tag: "@release" }, () => {
  test.use({ expectedConsoleErrors: /Error fetching|status of (?:4|5)\d\d|ERR_FAILED/ });
  test.describe.configure({ mode: "serial" });

  let folder = "";
  let server: ServerProcess;
  let migrations: ReturnType<typeof withExtraMigration>;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "plinth-away-"));
    copySeededFolder(join(folder, "data"));
    migrations = withExtraMigration(failingReads);
    server = await startServer(join(folder, "data"), migrations.environment);
  });
  test.afterAll(async () => {
    await server?.stop();
    migrations?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the page has nothing for axe to find, in either theme, on a phone and a wide screen", async ({ page }) => {
    await page.route("**/*.js", (route) => route.abort());
    for (const [theme, width] of [
      ["dark", 390],
      ["light", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/favicon.svg`);
      await page.evaluate((chosen) => localStorage.setItem("vite-ui-theme", chosen), theme);
      await page.goto(`${server.url}/blog`);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Temporarily unavailable");
      await expectNoViolations(page, `${theme}, ${width} px`);
      await expectNoOverflow(page, `${width} px`);
    }
  });

  test("shows the error page of the server, and renders the page in the browser", async ({ page }) => {
    const answer = await page.goto(`${server.url}/blog/retries-need-a-budget`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
    expect(await answer?.text()).toContain("Temporarily unavailable");
    await expect(page.getByText("No posts found.")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/blog`);
    await expect(page).toHaveTitle("Blog Posts · Mira Lindqvist");
    await page.goto(server.url);
    await expect(page.getByRole("heading", { level: 1, name: "Mira Lindqvist" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem")).toHaveText(
      /^ErrorReading \w+ failed: the data API answered 500\.$/,
    );
    await expect(page.getByText("Temporarily unavailable")).toHaveCount(0);
  });
});
