import { expect, test } from "../harness/test.ts";
import { expectToast, wordsOf } from "./steps.ts";

const lighthouse = {
  company: "Lighthouse Ltd",
  location: "Bergen, Norway",
  company_url: "https://lighthouse.example.com",
};
const boat = { description: "Folds, floats, sinks.", long_description: "## How it **floats**" };

// Input for every field of a new row, and the stored result. unit/resources tests the other forms and the cards.
const resources = [
  {
    path: "experiences",
    name: "Keeper of the Light",
    one: "Experience",
    find: "role",
    typed: {
      "Job Title": "Keeper of the Light",
      "Company Name": ` ${lighthouse.company} `,
      Location: lighthouse.location,
      "Company URL": lighthouse.company_url,
      Description: "Kept the light on.",
      "Start Date": "2019-03-15",
      "End Date": "2021-06-30",
      "Technologies Used": "lenses, Oil,",
      Responsibilities: "Climb the stairs",
      "Key Achievements": "No ship was lost",
    },
    stored: {
      ...lighthouse,
      ...{ start_date: "2019-03-15", end_date: "2021-06-30", current: false, technologies: ["lenses", "Oil"] },
      ...{ responsibilities: ["Climb the stairs"], highlights: ["No ship was lost"] },
    },
    seenAt: "/",
  },
  {
    path: "projects",
    name: "Paper Boat",
    one: "Project",
    find: "title",
    typed: {
      Title: "Paper Boat",
      "Short Description": boat.description,
      "Long Description": boat.long_description,
      "Thumbnail URL": "/demo/projects/drydock.svg",
      "Demo URL": "https://boat.example.com",
      "GitHub URL": "https://github.example.com/boat",
      "Tech Stack": "Paper",
    },
    stored: {
      ...{ ...boat, slug: "paper-boat", thumbnail: "/demo/projects/drydock.svg", tech: ["Paper"], status: "Draft" },
      ...{ demo_url: "https://boat.example.com", github_url: "https://github.example.com/boat" },
    },
    // Visitors see no draft.
    seenAt: null,
  },
];

for (const { path, name, one, find, typed, stored, seenAt } of resources) {
  const tag = path === "experiences" ? [] : ["@release"];
  test(`a form stores, shows and deletes all fields of ${path}`, { tag }, async ({ ownerPage: page, owner, site }) => {
    const token = await site.signIn(owner);
    const read = async () => (await (await site.api(`/rest/v1/${path}?${find}=eq.${name}`, { token })).json())[0];
    await page.goto(`/admin/${path}/new`);
    for (const [label, text] of Object.entries(typed)) {
      if (label === "Thumbnail URL") await page.getByRole("button", { name: "Use a URL" }).click();
      await page.getByLabel(label).fill(text);
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, wordsOf(one).created);
    await expect(page).toHaveURL(`${site.url}/admin/${path}`);
    expect(await read()).toMatchObject(stored);
    for (const address of ["/", "/projects"]) {
      const html = await (await fetch(site.url + address)).text();
      expect([address, html.includes(name)]).toEqual([address, address === seenAt]);
    }
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, wordsOf(one).deleted);
    await expect(page.getByRole("article", { name })).toBeHidden();
    expect(await read()).toBeUndefined();
    expect(await (await fetch(site.url)).text()).not.toContain(name);
  });
}

test("a form rejects an incomplete or invalid date until it is completed or cleared", async ({
  ownerPage: page,
  owner,
  site,
}) => {
  await page.goto("/admin/education/new");
  const typed = { School: "Half a Date", Degree: "D", "Field of Study": "F", "Start Date": "2010-09-01" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  const end = page.getByLabel("End Date");
  const problem = page.getByText("Enter the whole date, or none.", { exact: true });
  const typeDate = async (...keys: string[]) => {
    await end.click({ position: { x: 20, y: 20 } });
    for (const key of keys) await page.keyboard.type(key);
  };
  const isPartial = () => end.evaluate((input) => input instanceof HTMLInputElement && input.validity.badInput);

  await typeDate("06", "15");
  // Saves without leaving the field, so the save itself must validate it.
  await page.keyboard.press("Control+s");
  await expect(problem).toBeVisible();
  await expectToast(page, "End Date: Enter the whole date, or none.");
  await expect(end).toBeFocused();
  expect(await isPartial()).toBe(true);
  await typeDate("02", "30", "2020");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(problem).toBeVisible();
  await expect(end).toBeFocused();
  await typeDate("02", "28", "2020");
  await expect(problem).toBeHidden();
  for (const _part of ["year", "day", "month"]) {
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowLeft");
  }
  await expect(problem).toBeHidden();
  expect(await isPartial()).toBe(false);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, wordsOf("Education entry").created);
  const token = await site.signIn(owner);
  const rows = await (await site.api("/rest/v1/education?select=end_date&school=eq.Half a Date", { token })).json();
  expect(rows).toEqual([{ end_date: null }]);
});

test("a form leaves room for notices and headers on a phone", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Drafts belong to an account, so the account must be loaded.
  await page.goto("/admin/certifications");
  await expect(page.getByRole("button", { name: "Account" })).toHaveText("O");
  await page.getByRole("link", { name: "New Certification" }).click();
  await page.getByLabel("Name *").fill("Left on this device");
  await page.getByLabel("Breadcrumb").getByRole("link", { name: "Certifications" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "New Certification" }).click();
  const box = async (found: ReturnType<typeof page.getByText>) => {
    await expect(found).toBeVisible();
    return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const words = await box(page.getByText("You have an unsaved draft"));
  expect(words.width).toBeGreaterThan(250);
  expect((await box(page.getByRole("button", { name: "Restore" }))).y).toBeGreaterThan(words.y + words.height - 1);
  // The header is one row.
  const save = await box(page.getByRole("banner").getByRole("button", { name: "Save" }));
  const account = await box(page.getByRole("button", { name: "Account" }));
  expect(save.x + save.width).toBeLessThanOrEqual(account.x);
  expect(save.y).toBeLessThan(account.y + account.height);
  const description = page.getByRole("banner").getByText("Certificates you hold or work on");
  expect(await description.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Name *")).toBeFocused();
});
