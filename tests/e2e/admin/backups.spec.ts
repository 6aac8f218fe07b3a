import type { Page } from "@playwright/test";
import { expectGoodLooks } from "../harness/looks.ts";
import { openAdmin } from "../harness/openAdmin.ts";
import { expect, test } from "../harness/test.ts";

const answerStatus = (page: Page, rows: object[]) =>
  page.route("**/rest/v1/rpc/backup_status", (route) => route.fulfill({ json: rows }));

const warningOn = (page: Page) => page.getByRole("alert").filter({ hasText: /backup/ });

const made = { made_at: "2026-11-21 02:00:09.5+00", file_name: "plinth-20261121T020009Z.sql.gz", bytes: 70_000 };

test("the owner reads on the dashboard when the last backup was made, and is warned where it is too old or missing", async ({
  ownerPage: page,
}) => {
  await answerStatus(page, [{ ...made, is_overdue: false }]);
  await openAdmin(page, "/admin");
  await expect(page.getByText("Last backup: 21 Nov 2026, 03:00")).toBeVisible();
  await expect(warningOn(page)).toBeHidden();
  await expectGoodLooks(page, "the dashboard with a backup", [{ theme: "light", width: 390 }]);

  await answerStatus(page, [{ ...made, is_overdue: true }]);
  await openAdmin(page, "/admin");
  await expect(warningOn(page)).toHaveText(
    "The last backup is more than two days old (21 Nov 2026, 03:00). Run npm run backup on the machine of the site: it makes one, or says why it cannot.",
  );
  await expectGoodLooks(page, "the dashboard with an old backup");

  await answerStatus(page, [{ made_at: null, file_name: null, bytes: null, is_overdue: true }]);
  await openAdmin(page, "/admin");
  await expect(warningOn(page)).toContainText("There is no backup of this site yet.");
  await expect(page.getByText("Last backup:")).toBeHidden();
});
