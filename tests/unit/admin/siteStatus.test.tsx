// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SiteStatus, useSiteStatus } from "#admin/dashboard/SiteStatus.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

const Status = () => <SiteStatus {...useSiteStatus()} />;

const backup = {
  made_at: "2026-11-21 02:00:09.5+00",
  file_name: "a.sql.gz",
  is_overdue: true,
  failed_at: null,
  failure: null,
  drill: null,
};
const made = formatMoment(backup.made_at);
const open = (given: Partial<Parameters<typeof openOwnerPage>[1]>) =>
  openOwnerPage(<Status />, { overview: overviewWith(), ...given });

describe("the status of the site", () => {
  it("shows the last backup, and warns when it is too old or missing", async () => {
    open({ backup });
    expect(await screen.findByText(`Last backup: ${made}`)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(`The last backup is more than two days old (${made}).`);
    cleanup();
    open({ backup: { ...backup, is_overdue: false } });
    expect(await screen.findByText(`Last backup: ${made}`)).toBeVisible();
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
    expect(screen.getByText(`Last backup: ${made}`)).toBeVisible();
  });

  it("shows the version", async () => {
    document.head.innerHTML = `<meta name="plinth-version" content="1.0.0-ab20abea">`;
    open({ backup: null });
    expect(await screen.findByText("Plinth 1.0.0-ab20abea")).toBeVisible();
  });

  it("shows the last restore drill, why the next one was not tried, and at once that a backup cannot be restored", async () => {
    const drill = {
      at: "2026-11-22T02:01:00Z",
      rows: 1234,
      seconds: 8.5,
      notTried: "There was no memory.",
      failure: null,
    };
    open({ backup: { ...backup, is_overdue: false, drill } });
    const last = `Last restore drill: ${formatMoment(drill.at)}, 1,234 rows in 8.5 s. There was no memory.`;
    expect(await screen.findByText(last)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    cleanup();
    open({ backup: { ...backup, is_overdue: false, drill: { ...drill, failure: "posts has 2 rows instead of 3." } } });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The last backup cannot be restored. posts has 2 rows instead of 3.",
    );
  });

  it("shows no backup on a site without own ones, and the findings of the last check", async () => {
    const { held } = open({ backup: null });
    expect(await screen.findByText(/: 2 findings, checked /)).toBeVisible();
    expect(screen.getByRole("link", { name: "Site Health" })).toHaveAttribute("href", "/health");
    expect(held.backupsAsked).toBe(1);
    expect(screen.queryByText(/backup/)).not.toBeInTheDocument();
  });
});
