// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { profile } from "#admin/accounts/profile/profile.ts";
import { PermittedSiteMap } from "#admin/app/PermittedSiteMap.tsx";
import { AccessNotice, useClosedPage } from "#admin/layout/AccessNotice.tsx";
import { UploadArea } from "#admin/media/MediaCard.tsx";
import { menuGroups, useSiteMap } from "#admin/shared/SiteMapContext.ts";
import { experiences, posts } from "#resources/index.ts";
import { drawInAdmin, signedInAs } from "../inAdmin.tsx";

const nothing = () => null;
const page = { title: "Import", icon: nothing, Component: nothing };
const siteMap = {
  dashboard: page,
  resources: [posts, experiences],
  pages: { "/import": page, "/profile": page, "/posts/tags": page },
};

const Access = () => {
  const { isLocked } = useClosedPage();
  const permitted = useSiteMap();
  const menu = menuGroups(permitted).flatMap(({ entries }) => entries.map(({ path }) => path));
  return (
    <>
      <AccessNotice />
      <p>
        {isLocked ? "locked" : "usable"}, menu {menu.join(" ")}
      </p>
    </>
  );
};

const open = (address: string, rights: () => Promise<string>) =>
  drawInAdmin(
    <PermittedSiteMap siteMap={siteMap}>
      <Access />
    </PermittedSiteMap>,
    { address, authProvider: signedInAs(rights) },
  );

const all = "/posts /experiences /import";

describe("a page of the admin", () => {
  it.each([
    ["owner", "/experiences/1/edit", "usable", all],
    ["member", "/profile", "usable", all],
    ["writer", "/", "usable", "/posts"],
    ["writer", "/profile", "usable", "/posts"],
    ["writer", "/posts/a-draft/edit", "usable", "/posts"],
  ])("has no notice for the %s at %s with the right to change it", async (role, path, state, menu) => {
    open(path, async () => role);
    expect(await screen.findByText(`${state}, menu ${menu}`)).toBeVisible();
    expect(screen.queryByText("Only the owner can change this.")).toBeNull();
  });

  it.each([
    ["member", "/", "usable", all],
    ["member", "/posts", "usable", all],
    ["member", "/posts/a-post/edit", "locked", all],
    ["writer", "/experiences", "usable", "/posts"],
    ["writer", "/experiences/new", "locked", "/posts"],
    ["writer", "/posts/tags", "locked", "/posts"],
    ["writer", "/import", "locked", "/posts"],
  ])("is read-only for a %s at %s", async (role, path, state, menu) => {
    open(path, async () => role);
    expect(await screen.findByText("Only the owner can change this.")).toBeVisible();
    expect(await screen.findByText(`${state}, menu ${menu}`)).toBeVisible();
  });

  it.each([
    ["member", false],
    ["writer", true],
  ])("has an upload of files for a %s: %s", async (role, isOffered) => {
    drawInAdmin(
      <PermittedSiteMap siteMap={siteMap}>
        <UploadArea />
        <Access />
      </PermittedSiteMap>,
      { address: "/experiences", authProvider: signedInAs(async () => role) },
    );
    await screen.findByText("Only the owner can change this.");
    await waitFor(() => expect(screen.queryAllByRole("button", { name: /Upload/ })).toHaveLength(isOffered ? 1 : 0));
  });

  it("offers a retry when the role could not be read", async () => {
    let isOffline = true;
    const { user } = open("/", async () => {
      if (isOffline) throw new Error("offline");
      return "owner";
    });
    expect(await screen.findByText(`${profile.labels.fetchOneFailed}.`)).toBeVisible();
    isOffline = false;
    await user.click(screen.getByText("Try again"));
    await waitFor(() => expect(screen.queryByText(`${profile.labels.fetchOneFailed}.`)).toBeNull());
  });
});
