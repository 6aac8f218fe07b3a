import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../harness/serverProcess.ts";
import { expect, test } from "../harness/test.ts";

// The stand-in for the hosted project is another Plinth, whose embedded backend does not allow a browser's cross-origin
// sign-in as Supabase does: that the browser asks it is what counts here.
test.use({ expectedConsoleErrors: /CORS policy|net::ERR_FAILED|Failed to fetch/ });

test("with a hosted project both sides talk to it, its settings are shown, and nothing embedded starts", async ({
  site,
  owner,
  page,
}) => {
  test.setTimeout(180_000);
  const token = await site.signIn(owner);
  const save = (settings: object) =>
    site.api("/rest/v1/site_settings?id=eq.site", { method: "PATCH", token, body: { settings } });
  await save({ name: "Ada Lovelace" });
  const folder = mkdtempSync(join(tmpdir(), "plinth-hosted-"));
  const hosted = await startServer(folder, {
    VITE_SUPABASE_URL: site.url,
    VITE_SUPABASE_ANON_KEY: site.headers.apikey ?? "",
  });
  try {
    const html = await (await fetch(`${hosted.url}/blog`)).text();
    expect(html).toContain("/blog/");
    expect(html).toContain("Ada Lovelace");
    expect((await fetch(`${hosted.url}/rest/v1/posts`)).status).toBe(404);
    expect(readdirSync(folder)).toEqual([]);
    expect(hosted.output()).not.toContain("Built the site.");

    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${hosted.url}/admin/login`);
    await page.getByLabel(/email/i).fill("nobody@example.com");
    await page.getByLabel(/password/i).fill("not a password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect.poll(() => asked).toContain(`${site.url}/auth/v1/token?grant_type=password`);
  } finally {
    await save({});
    await hosted.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
