// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { profile } from "#admin/accounts/profile/profile.ts";
import { OwnerOverview } from "#admin/dashboard/OwnerOverview.tsx";
import { WelcomePage } from "#admin/onboarding/WelcomePage.tsx";
import { SitePage } from "#admin/site/SitePage.tsx";
import { openOwnerPage, overviewWith } from "./ownerPages.tsx";

it.each([
  ["the dashboard", <OwnerOverview key="overview" />],
  ["the site's settings", <SitePage key="site" />],
  ["the welcome", <WelcomePage key="welcome" />],
])("%s can be tried again where the server has not told whose account this is", async (_what, page) => {
  const { user } = openOwnerPage(page, { overview: overviewWith(), role: "member", timesUnknown: 1 });
  expect(await screen.findByText(`${profile.labels.fetchOneFailed}.`)).toBeVisible();
  await user.click(screen.getByText("Try again"));
  await waitFor(() => expect(screen.queryByText(`${profile.labels.fetchOneFailed}.`)).toBeNull());
  expect(screen.queryByLabelText("Loading")).toBeNull();
});
