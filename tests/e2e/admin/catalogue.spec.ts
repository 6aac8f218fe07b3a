import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { expectProblem } from "./steps.ts";

// The error catalogue of spec 8: each message for its cause.
test.use({ expectedConsoleErrors: /status of 500|Failed to / });

interface Subject {
  /** Its name in addresses. */
  path: string;
  table: string;
  one: string;
  many: string;
  isOrdered: boolean;
  /** Fills in what a new row needs. */
  fill: (page: Page) => Promise<void>;
}

const text = (label: string, value: string) => (page: Page) => page.getByLabel(label).first().fill(value);

const filling =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const subjects: Subject[] = [
  {
    path: "posts",
    table: "posts",
    one: "post",
    many: "posts",
    isOrdered: false,
    fill: filling(text("Title", "Not stored"), text("Content", "Text.")),
  },
  {
    path: "projects",
    table: "projects",
    one: "project",
    many: "projects",
    isOrdered: false,
    fill: filling(
      text("Title", "Not stored"),
      text("Short Description", "Text."),
      text("Thumbnail URL", "/demo/avatar.svg"),
    ),
  },
  {
    path: "certifications",
    table: "certifications",
    one: "certification",
    many: "certifications",
    isOrdered: false,
    fill: filling(text("Name", "Not stored"), text("Issuer", "Nobody")),
  },
  {
    path: "skills",
    table: "technical_skills",
    one: "skill",
    many: "skills",
    isOrdered: true,
    fill: filling(text("Name", "Not stored")),
  },
  {
    path: "education",
    table: "education",
    one: "education entry",
    many: "education entries",
    isOrdered: true,
    fill: filling(
      text("School", "Not stored"),
      text("Degree", "None"),
      text("Field of Study", "None"),
      text("Start Date", "2020-01-01"),
    ),
  },
  {
    path: "experiences",
    table: "experiences",
    one: "experience",
    many: "experiences",
    isOrdered: true,
    fill: filling(
      text("Company Name", "Not stored"),
      text("Job Title", "None"),
      text("Location", "Nowhere"),
      text("Description", "Text."),
      text("Start Date", "2020-01-01"),
      text("End Date", "2021-01-01"),
    ),
  },
];

const every = (_url: string): boolean => true;

// Lists are read in pages, single rows are not.
const ofOneRow = (url: string): boolean => !url.includes("offset=");

/** Lets the server fail at requests of one method to one table, until it is mended. @returns mends it */
const breakServer = async (
  page: Page,
  method: string,
  table: string,
  isMeant = every,
): Promise<() => Promise<void>> => {
  const address = `**/rest/v1/${table}?*`;
  const plain = `**/rest/v1/${table}`;
  for (const url of [address, plain]) {
    await page.route(url, (route) =>
      route.request().method() === method && isMeant(route.request().url())
        ? route.fulfill({ status: 500, json: { message: "broken" } })
        : route.fallback(),
    );
  }
  return async () => {
    for (const url of [address, plain]) await page.unroute(url);
  };
};

for (const { path, table, one, many, isOrdered, fill } of subjects) {
  test(`each failure of the ${many} is told in its own words`, async ({ ownerPage: page, site }) => {
    test.slow();
    const list = `${site.url}/admin/${path}`;
    const save = page.getByRole("button", { name: "Save" });
    const edit = page.getByRole("link", { name: /^Edit / }).first();

    await test.step(`Failed to fetch ${many}`, async () => {
      const mend = await breakServer(page, "GET", table);
      await page.goto(list);
      await expectProblem(page, `Failed to fetch ${many}`);
      await mend();
      await page.getByRole("button", { name: "Try again" }).click();
    });

    await test.step(`Failed to delete ${one}`, async () => {
      const mend = await breakServer(page, "DELETE", table);
      await page
        .getByRole("button", { name: /^Delete / })
        .first()
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expectProblem(page, `Failed to delete ${one}`);
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await mend();
    });

    if (isOrdered) {
      await test.step(`Failed to reorder ${many}`, async () => {
        const mend = await breakServer(page, "POST", table);
        await page
          .getByRole("button", { name: /^Move down/ })
          .first()
          .click();
        await expectProblem(page, `Failed to reorder ${many}`);
        await mend();
      });
    }

    await test.step(`Failed to fetch ${one}`, async () => {
      const mend = await breakServer(page, "GET", table, ofOneRow);
      await edit.click();
      await expectProblem(page, `Failed to fetch ${one}`);
      await expect(page).toHaveURL(list);
      await mend();
    });

    await test.step(`Failed to update ${one}`, async () => {
      const mend = await breakServer(page, "PATCH", table);
      await edit.click();
      await save.click();
      await expectProblem(page, `Failed to update ${one}`);
      await mend();
      await page.getByRole("button", { name: "Cancel" }).click();
    });

    await test.step(`Failed to create ${one}`, async () => {
      const mend = await breakServer(page, "POST", table);
      await page.locator(`a[href="/admin/${path}/new"]`).click();
      await fill(page);
      await save.click();
      await expectProblem(page, `Failed to create ${one}`);
      await mend();
    });
  });
}

const leaveForm = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
};

test("each failure of the categories is told in its own words", async ({ ownerPage: page, site, owner }) => {
  const name = "Broken tools";
  const token = await site.signIn(owner);
  await site.api("/rest/v1/skill_categories", { method: "POST", token, body: { name, order: 80 } });

  await test.step("Failed to fetch categories", async () => {
    const mend = await breakServer(page, "GET", "skill_categories");
    for (const path of ["skills", "skills/new", "skills/categories"]) {
      await page.goto(`/admin/${path}`);
      await expectProblem(page, "Failed to fetch categories");
    }
    await mend();
  });

  await page.goto("/admin/skills/categories");
  await test.step("Failed to create category", async () => {
    const mend = await breakServer(page, "POST", "skill_categories");
    await page.getByRole("button", { name: "Add Category" }).click();
    await page.getByLabel("Name").fill("Not stored");
    await page.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to create category");
    await leaveForm(page);
    await mend();
  });

  await test.step("Failed to update category", async () => {
    const mend = await breakServer(page, "PATCH", "skill_categories");
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await page.getByLabel("Name").fill("Not stored");
    await page.getByRole("button", { name: "Save" }).click();
    await expectProblem(page, "Failed to update category");
    await leaveForm(page);
    await mend();
  });

  await test.step("Failed to delete category", async () => {
    const mend = await breakServer(page, "DELETE", "skill_categories");
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectProblem(page, "Failed to delete category");
    await mend();
  });

  await site.api(`/rest/v1/skill_categories?name=eq.${name}`, { method: "DELETE", token });
});
