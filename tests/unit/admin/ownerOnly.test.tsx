// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { profile } from "#admin/accounts/profile/profile.ts";
import { OwnerOverview } from "#admin/dashboard/OwnerOverview.tsx";
import { SitePage } from "#admin/site/SitePage.tsx";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

describe("a page for the owner", () => {
  it.each([
    ["the dashboard", <OwnerOverview key="overview" />],
    ["the site's settings", <SitePage key="site" />],
  ])("offers a retry on %s when the role could not be read", async (_what, page) => {
    const { user } = openOwnerPage(page, { overview: overviewWith(), role: "member", timesUnknown: 1 });
    expect(await screen.findByText(`${profile.labels.fetchOneFailed}.`)).toBeVisible();
    await user.click(screen.getByText("Try again"));
    await waitFor(() => expect(screen.queryByText(`${profile.labels.fetchOneFailed}.`)).toBeNull());
    expect(screen.queryByLabelText("Loading")).toBeNull();
  });
});
