// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it } from "vitest";
import { AccessControls } from "#admin/users/UserCard.tsx";
import { type User, warningOf } from "#admin/users/user.ts";
import { users } from "#admin/users/users.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { drawInAdmin } from "../inAdmin.tsx";

/** A user with a role. */
const adaAs = (role: string): User => ({
  id: "1",
  email: "ada@example.com",
  display_name: "Ada",
  avatar_url: null,
  role,
  active: true,
  created_at: "2026-01-01T00:00:00Z",
});

describe("a change of another user's rights", () => {
  it.each([
    [{ role: "member" as const }, "Make member"],
    [{ active: false }, "Deactivate"],
  ])("says of an owner that the site is theirs no more: %j", (access, action) => {
    const asked = warningOf(adaAs("admin"), access);
    expect(asked?.action).toBe(action);
    expect(asked?.warning).toMatch(/^Ada owns this site with you\. Ada will only read from now on/);
    expect(asked?.warning).toContain("cannot undo this");
  });

  it("says of a member what ends, too, and of a new owner what begins", () => {
    expect(warningOf(adaAs("member"), { active: false })?.warning).toMatch(/^Ada will only read from now on/);
    expect(warningOf(adaAs("member"), { role: "admin" })?.warning).toContain("will own this site with you");
  });

  it("asks nothing where no right is taken or given", () => {
    expect(warningOf(adaAs("admin"), { active: true })).toBeNull();
    expect(warningOf(adaAs("admin"), { role: "admin" })).toBeNull();
    expect(warningOf(adaAs("member"), { role: "member" })).toBeNull();
  });
});

const dataProvider = { ...testDataProvider(), setUserAccess: () => new Promise(() => {}) };

const controls = (role: string) => (
  <DescriptorProvider value={users}>
    <AccessControls user={adaAs(role)} />
  </DescriptorProvider>
);

it("the question keeps its words until it is closed, though the user has the new role by then", async () => {
  const { user, redraw } = drawInAdmin(controls("admin"), { dataProvider });
  await user.click(screen.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "member" }));
  await user.click(await screen.findByText("Make member"));
  redraw(controls("member"));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("Ada owns this site with you.");
  expect(screen.getByText("Make member")).toBeInTheDocument();
});
