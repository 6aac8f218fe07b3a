// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BackupWarning, LastBackup } from "#admin/dashboard/BackupNotice.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

const notices = (
  <>
    <BackupWarning />
    <LastBackup />
  </>
);
const backup = {
  made_at: "2026-11-21 02:00:09.5+00",
  file_name: "a.sql.gz",
  is_overdue: true,
  failed_at: null,
  failure: null,
};
const made = formatMoment(backup.made_at);
const open = (given: Partial<Parameters<typeof openOwnerPage>[1]>) =>
  openOwnerPage(notices, { overview: overviewWith(), ...given });

describe("backup notice", () => {
  it("shows the last backup, and warns when it is too old or missing", async () => {
    open({ backup });
    expect(await screen.findByText(made)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(`The last backup is more than two days old (${made}).`);
    cleanup();
    open({ backup: { ...backup, is_overdue: false } });
    expect(await screen.findByText(made)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    cleanup();
    open({ backup: { ...backup, made_at: null } });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^There is no backup of this site yet\. Run node plinth.mjs backup/,
    );
    expect(screen.queryByText(/^Last backup/)).not.toBeInTheDocument();
  });

  it("shows a failed backup at once, with its reason and the last good one", async () => {
    open({
      backup: { ...backup, is_overdue: false, failed_at: "2026-11-26 02:00:01+00", failure: "The disk is full." },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      `The backup of ${formatMoment("2026-11-26 02:00:01+00")} failed. It is retried within the hour. The disk is full.`,
    );
    expect(screen.getByText(made)).toBeVisible();
  });

  it("shows nothing on a site without own backups, and requests nothing for a member", async () => {
    const owner = open({ backup: null });
    await waitFor(() => expect(owner.held.backupsAsked).toBeGreaterThan(0));
    expect(owner.container).toBeEmptyDOMElement();
    cleanup();
    const member = open({ backup, role: "member" });
    await waitFor(() => expect(member.held.rightsAsked).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(member.container).toBeEmptyDOMElement();
    expect(member.held.backupsAsked).toBe(0);
  });
});
