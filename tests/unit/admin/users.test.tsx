// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { describe, expect, it } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { AccessControls } from "#admin/accounts/users/UserCard.tsx";
import { accessQuestion, type User } from "#admin/accounts/users/user.ts";
import { users } from "#admin/accounts/users/usersResource.ts";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { startSession } from "../api/authServer.ts";
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

describe("users", () => {
  describe("a change of another user's rights", () => {
    it.each([
      [{ role: "member" as const }, "Make member"],
      [{ active: false }, "Deactivate"],
    ])("warns that an owner loses the site: %j", (access, action) => {
      const asked = accessQuestion(adaAs("admin"), access);
      expect(asked).toMatchObject({ action, takesPassword: true });
      expect(asked?.warning).toMatch(/^Ada owns this site with you, and will no longer be able to save/);
      expect(asked?.warning).toContain("Only an owner can undo this.");
    });

    it("explains what a member loses, and what a new owner gains", () => {
      const deactivation = accessQuestion(adaAs("member"), { active: false });
      expect(deactivation?.warning).toMatch(/^Ada will only be able to read/);
      expect(deactivation?.takesPassword).toBe(false);
      for (const promoted of [
        accessQuestion(adaAs("member"), { role: "admin" }),
        accessQuestion({ ...adaAs("admin"), active: false }, { active: true }),
      ]) {
        expect(promoted?.warning).toContain("will own this site with you");
        expect(promoted).toMatchObject({ takesPassword: true, isDestructive: false });
      }
    });

    it("explains what an owner loses who becomes a writer, and a writer who becomes a member", () => {
      const dismissal = accessQuestion(adaAs("admin"), { role: "writer" });
      expect(dismissal).toMatchObject({ title: "Make Ada a writer?", action: "Make writer", takesPassword: true });
      expect(dismissal?.warning).toContain("will no longer be able to publish, read messages or change rights");
      const demotion = accessQuestion(adaAs("writer"), { role: "member" });
      expect(demotion).toMatchObject({ title: "Make Ada a member?", takesPassword: false });
    });

    it("asks nothing when no right is lost", () => {
      expect(accessQuestion(adaAs("admin"), { active: true })).toBeNull();
      expect(accessQuestion(adaAs("admin"), { role: "admin" })).toBeNull();
      expect(accessQuestion(adaAs("member"), { role: "member" })).toBeNull();
      expect(accessQuestion(adaAs("member"), { role: "writer" })).toBeNull();
      expect(accessQuestion({ ...adaAs("member"), active: false }, { active: true })).toBeNull();
    });
  });

  const dataProvider = { ...testDataProvider(), setUserAccess: () => new Promise(() => {}) };

  const controls = (isActive: boolean) => (
    <SessionContext value={startSession()}>
      <DescriptorProvider value={users}>
        <AccessControls user={{ ...adaAs("member"), active: isActive }} />
      </DescriptorProvider>
    </SessionContext>
  );

  it("keeps the text of the dialog until it is closed, though the right is already gone", async () => {
    const { user, redraw } = drawInAdmin(controls(true), { dataProvider });
    await user.click(screen.getByRole("switch"));
    await user.click(await screen.findByText("Deactivate"));
    redraw(controls(false));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("Ada will only be able to read");
    expect(screen.getByText("Deactivate")).toBeInTheDocument();
  });
});
