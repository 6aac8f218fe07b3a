// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { profilePage } from "#admin/app/pages.ts";
import { UserMenu } from "#admin/layout/UserMenu.tsx";
import { PaletteButton } from "#admin/palette/PaletteButton.tsx";
import { registerDirtyForm } from "#kit/form/record/dirtyForms.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { user as account, answerWith, signedIn, startSession } from "../api/authServer.ts";
import { drawInAdmin, expectToast } from "../inAdmin.tsx";

/** Opens a part of the admin for a signed-in user. @param answer the server's answer to a sign-out */
const open = async (part: ReactNode, answer = () => new Response(null, { status: 204 })) => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const calls = answerWith({ "/auth/v1/token": () => Response.json(signedIn), "/auth/v1/logout": answer });
  const session = startSession();
  await session.signIn({ email: account.email, password: "a secret" });
  const drawn = drawInAdmin(<SessionContext value={session}>{part}</SessionContext>, {
    address: "/posts",
    resources: [],
    pages: { "/profile": profilePage },
  });
  drawn.queryClient.setQueryData(["posts"], "what was read");
  const hasSignedOut = () => calls.some(({ path }) => path === "/auth/v1/logout?scope=global");
  return { session, hasSignedOut, ...drawn };
};

describe("signing out", () => {
  describe("the account's menu", () => {
    it("links to the profile, and signs out of every device", async () => {
      const { session, place, queryClient, hasSignedOut, user } = await open(<UserMenu />);
      await user.click(screen.getByLabelText("Account"));
      expect(screen.getByText(account.email)).toBeVisible();
      expect(screen.getByRole("menuitem", { name: "Profile Settings" })).toHaveAttribute("href", "/profile");
      await user.click(screen.getByText("Sign Out"));
      await expectToast("You have been logged out successfully");
      expect(hasSignedOut()).toBe(true);
      expect(session.current()).toEqual({ status: "out" });
      await waitFor(() => expect(place.path).toBe("/login"));
      expect(queryClient.getQueryData(["posts"])).toBeUndefined();
    });

    it("asks about unsaved text before it signs out", async () => {
      const { session, place, hasSignedOut, user } = await open(<UserMenu />);
      const ask = vi.fn(async () => false);
      const release = registerDirtyForm(ask);
      await user.click(screen.getByLabelText("Account"));
      await user.click(screen.getByText("Sign Out"));
      await waitFor(() => expect(ask).toHaveBeenCalledOnce());
      expect(hasSignedOut()).toBe(false);
      expect(session.current().status).toBe("in");
      expect(place.path).toBe("/posts");
      release();
    });

    it("ends the local session when the server cannot be reached, and reports it", async () => {
      const broken = () => Response.json({ message: "broken" }, { status: 500 });
      const { session, place, user } = await open(<UserMenu />, broken);
      await user.click(screen.getByLabelText("Account"));
      await user.click(screen.getByText("Sign Out"));
      await expectToast("Failed to sign out");
      expect(localStorage.getItem(sessionKey)).toBeNull();
      expect(session.current()).toEqual({ status: "out" });
      await waitFor(() => expect(place.path).toBe("/login"));
    });
  });

  it("changes the theme and signs out in the palette", async () => {
    const { place, hasSignedOut, user } = await open(<PaletteButton />);
    const run = async (command: string) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox"), `${command}{Enter}`);
      await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
    };
    await run("light");
    expect(document.documentElement).toHaveAttribute("data-theme", "light");
    await run("sign");
    await expectToast("You have been logged out successfully");
    expect(hasSignedOut()).toBe(true);
    await waitFor(() => expect(place.path).toBe("/login"));
  });
});
