import { chromium } from "@playwright/test";

const url = "http://localhost:4390";
for (let i = 0; i < 120; i++) {
  try {
    if ((await fetch(url + "/healthz")).ok && (await fetch(url + "/admin/register")).ok) break;
  } catch {}
  await new Promise((r) => setTimeout(r, 1000));
}
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: 1280, height: 800 } });
const page = await c.newPage();
page.setDefaultTimeout(60000);
page.on("console", (m) => m.type() === "error" && console.log("console:", m.text()));
page.on("pageerror", (e) => console.log(String(e)));
await page.goto(`${url}/admin/register`);
await page.getByLabel("Email").fill("o@example.com");
await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
await page.getByLabel("Confirm Password").fill("correct horse battery");
await page.getByRole("button", { name: "Register" }).click();
await page.getByText("Registration successful!").first().waitFor();
await page.goto(`${url}/admin/login`);
await page.getByLabel("Email").fill("o@example.com");
await page.getByLabel("Password").fill("correct horse battery");
await page.getByRole("button", { name: "Sign In" }).click();
await page.waitForURL(/\/admin(\/welcome)?$/);
await page.waitForTimeout(1000);
const titles = [
  "Uses",
  "Now",
  "Talks",
  "Conferences and other talks that I gave",
  "الأدوات",
  "読書",
  "Colophon",
  "Support",
];
await page.goto(`${url}/admin/pages`);
await page.waitForTimeout(2500);
await page.screenshot({ path: "/tmp/look-admin-empty.png" });
const make = async (title: string, nav: boolean) => {
  await page.goto(`${url}/admin/pages/new`);
  await page.getByLabel("Title").fill(title);
  await page
    .locator("textarea[name=content]")
    .fill(`What I use every day, *${title}*.\n\n## Editor\n\nText.\n\n## Terminal\n\n- one\n- two\n`);
  if (nav) await page.getByLabel("In the navigation").check();
  if (title === "Uses") await page.screenshot({ path: "/tmp/look-admin-new.png" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForTimeout(1500);
};
for (const [i, t] of titles.entries()) {
  await make(t, true);
  if (i === 2 || i === 7) {
    const p = await c.newPage();
    for (const [w, theme] of [
      [390, "dark"],
      [1280, "light"],
    ] as const) {
      await p.setViewportSize({ width: w, height: 800 });
      await p.emulateMedia({ colorScheme: theme });
      await p.goto(`${url}/${i === 2 ? "talks" : "support"}`);
      await p.evaluate((t) => {
        document.documentElement.dataset.theme = t;
      }, theme);
      await p.waitForTimeout(800);
      await p.screenshot({ path: `/tmp/look-${i + 1}-${w}.png` });
      console.log(
        i,
        w,
        p.url(),
        await p.evaluate(() => {
          const n = document.querySelector("header nav")!;
          return [n.scrollWidth, n.clientWidth, n.scrollLeft, document.documentElement.scrollWidth].join(" ");
        }),
      );
    }
    await p.close();
  }
}
await make("Blog", false);
await page.screenshot({ path: "/tmp/look-admin-refused.png" });
await page.goto(`${url}/admin/pages`);
await page.waitForTimeout(2500);
await page.screenshot({ path: "/tmp/look-admin-list.png" });
console.log("done");
await b.close();
