// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { testDataProvider, type UpdateParams } from "react-admin";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfilePage } from "#admin/accounts/profile/ProfilePage.tsx";
import { profile } from "#admin/accounts/profile/profile.ts";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { BackendError, conflict, timedOut } from "#api/errors.ts";
import { hasDirtyForms } from "#kit/form/record/dirtyForms.ts";
import { user as account, answerWith, heldAnswer, signedIn, startSession } from "../api/authServer.ts";
import { drawInAdmin, expectToast, fill } from "../inAdmin.tsx";

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const { labels } = profile;

const own = {
  ...{ id: account.id, email: account.email, role: "member", active: true, updated_at: "v0" },
  ...{ display_name: "Zoë", avatar_url: null, bio: null },
};

/** Opens the profile of the signed-in user on a server that can fail. */
const openProfile = async ({
  isBroken = false,
  isHosted = false,
  role = "member",
  email = own.email,
  calls = {},
} = {}) => {
  answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
  const session = startSession({ isHosted });
  await session.signIn({ email: account.email, password: "a secret" });
  const server = { isBroken, row: { ...own, role, email } };
  const answer = () => JSON.parse(JSON.stringify({ data: server.row }));
  const dataProvider = testDataProvider({
    listDevices: async () => [],
    listTokens: async () => [],
    ...calls,
    getOne: async () => {
      if (server.isBroken) throw new Error("broken");
      return answer();
    },
    update: async (_resource: string, { data, previousData }: UpdateParams) => {
      if (previousData?.updated_at !== server.row.updated_at) throw conflict();
      server.row = { ...server.row, ...data, updated_at: `${server.row.updated_at} and mine` };
      return answer();
    },
  });
  const drawn = drawInAdmin(
    <SessionContext value={session}>
      <ProfilePage />
    </SessionContext>,
    { dataProvider, account: account.id },
  );
  const reread = vi.spyOn(drawn.queryClient, "invalidateQueries");
  return { server, session, reread, user: drawn.user, save: () => drawn.user.click(screen.getByText("Save Changes")) };
};

describe("profile page", () => {
  it("shows address and role, saves name, picture and bio, and updates the header", async () => {
    const { server, reread, save } = await openProfile();
    const email = await screen.findByLabelText("Email");
    expect(email).toHaveValue(account.email);
    expect(email).toHaveAttribute("readonly");
    expect(email).toHaveAccessibleDescription("Email cannot be changed without your password");
    expect(screen.getByLabelText("Role")).toHaveValue("member");
    expect(screen.getByLabelText("Role")).toHaveAttribute("readonly");
    expect(screen.getByLabelText("Role")).toHaveAccessibleDescription("Role cannot be changed");

    const name = await fill("Display Name", "  Zoë Member ");
    await fill("Bio", "Writes tests.");
    await fill("Avatar URL", "/favicon.svg");
    expect(screen.getByAltText("Preview of your picture")).toHaveAttribute("src", "/favicon.svg");
    fireEvent.keyDown(name, { key: "s", ctrlKey: true });
    await expectToast(labels.updated);
    expect(server.row).toMatchObject({ display_name: "Zoë Member", avatar_url: "/favicon.svg", bio: "Writes tests." });
    expect(name).toHaveValue("Zoë Member");
    await waitFor(() => expect(hasDirtyForms()).toBe(false));
    expect(reread).toHaveBeenCalledWith({ queryKey: ["auth", "getIdentity"] });
    await fill("Bio", "");
    await save();
    await waitFor(() => expect(server.row.bio).toBeNull());
  });

  it("shows too long values and invalid addresses at their fields, and focuses the first", async () => {
    const { save } = await openProfile();
    const name = await fill("Display Name", "n".repeat(121));
    const avatar = await fill("Avatar URL", "javascript:alert(1)");
    const bio = await fill("Bio", "b".repeat(2001));
    await save();
    await expectToast("Display Name must be at most 120 characters");
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription("Must be at most 120 characters");
    expect(avatar).toHaveAccessibleDescription(/Must be an address/);
    expect(bio).toHaveAccessibleDescription("Must be at most 2000 characters");
  });

  it("offers a retry when it cannot be read, and does not overwrite a newer version unasked", async () => {
    const { server, user, save } = await openProfile({ isBroken: true });
    expect(screen.getByLabelText("Loading")).toBeInTheDocument();
    await expectToast(labels.fetchOneFailed);
    server.isBroken = false;
    await user.click(await screen.findByText("Try again"));
    const bio = await fill("Bio", "From this tab");
    server.row = { ...server.row, updated_at: "theirs" };
    await save();
    await expectToast(`${labels.updateFailed}. It was changed in another tab or on another device.`);
    await user.click(await screen.findByText("Save mine instead"));
    await expectToast(labels.updated);
    expect(server.row).toMatchObject({ bio: "From this tab" });
    expect(bio).toHaveValue("From this tab");
    await waitFor(() => expect(screen.queryByText("Save mine instead")).not.toBeInTheDocument());
  });

  it("changes a password once however often it is pressed, and keeps the focus on its button", async () => {
    const { user } = await openProfile();
    const { answer, give } = heldAnswer();
    const calls = answerWith({ "/auth/v1/user": answer });
    await fill("Current Password", "wrong");
    await fill("New Password", "correct horse");
    await fill("Repeat New Password", "correct horse");
    const change = screen.getByRole("button", { name: "Change Password" });
    await user.click(change);
    await waitFor(() => expect(change).toHaveTextContent("Changing..."));
    expect(change).toBeEnabled();
    expect(change).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{Enter}");
    give(Response.json({ code: "same_password", msg: "The same" }, { status: 422 }));
    await waitFor(() => expect(change).toHaveTextContent("Change Password"));
    expect(change).toHaveFocus();
    expect(calls).toHaveLength(1);
  });

  describe("the e-mail address", () => {
    const change = async (user: Awaited<ReturnType<typeof openProfile>>["user"]) => {
      await user.click(await screen.findByRole("button", { name: "Change Email" }));
      await fill("New Email", " New@example.com ");
      await fill("Your Password", "a secret");
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change Email" }));
    };

    it("is changed with the password, and shown at once", async () => {
      const { session, server, user } = await openProfile();
      await fill("Bio", "Not to be saved by this");
      const calls = answerWith({ "/auth/v1/user": () => Response.json({ ...account, email: "new@example.com" }) });
      await user.click(await screen.findByRole("button", { name: "Change Email" }));
      await user.keyboard("{Enter}");
      expect(screen.getByLabelText("New Email")).toHaveAccessibleDescription("Required");
      expect(screen.getByLabelText("Your Password")).toHaveAccessibleDescription("Required");
      expect(calls).toEqual([]);
      await user.click(screen.getByText("Cancel"));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await change(user);
      await expectToast("Email changed");
      expect(calls).toMatchObject([{ body: { email: "New@example.com", current_password: "a secret" } }]);
      await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("new@example.com"));
      expect(session.current()).toMatchObject({ email: "new@example.com" });
      expect(server.row.bio).toBeNull();
      expect(screen.getByLabelText("Bio")).toHaveValue("Not to be saved by this");
    });

    it("waits for the emailed link on a hosted project", async () => {
      const { user } = await openProfile({ isHosted: true });
      const calls = answerWith({
        "/auth/v1/token": () => Response.json(signedIn),
        "/auth/v1/logout": () => new Response(null, { status: 204 }),
        "/auth/v1/user": () => Response.json({ ...account, new_email: "new@example.com" }),
      });
      await change(user);
      await expectToast(`Open the links sent to ${account.email} and New@example.com`);
      expect(calls[1]?.path).toBe("/auth/v1/token?grant_type=password");
      expect(screen.getByLabelText("Email")).toHaveValue(account.email);
    });

    it.each([
      ["Your Password", "invalid_credentials", 400, "This is not your current password"],
      ["New Email", "email_exists", 422, "This address has an account already."],
      ["New Email", "validation_failed", 400, "This is not an e-mail address."],
    ])("shows at %s the refusal %s, and can be sent again", async (field, code, status, words) => {
      const { user } = await openProfile();
      const calls = answerWith({
        "/auth/v1/user": () => Response.json({ code: status, error_code: code, msg: words }, { status }),
      });
      await change(user);
      await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words));
      await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
      await user.keyboard("{Enter}");
      await waitFor(() => expect(calls).toHaveLength(2));
    });

    it.each([
      ["over_request_rate_limit", 429, "Please try again in 9 seconds."],
      ["", 0, "The server cannot be reached. Check your connection and try again."],
    ])("shows other refusals in the dialog: %s", async (code, status, words) => {
      const { user } = await openProfile();
      const calls = answerWith(
        code
          ? { "/auth/v1/user": () => Response.json({ code: status, error_code: code, msg: words }, { status }) }
          : {},
      );
      await change(user);
      expect(await screen.findByRole("alert")).toHaveTextContent(words);
      for (const field of ["New Email", "Your Password"]) {
        expect(screen.getByLabelText(field)).toHaveAccessibleDescription("");
      }
      await user.keyboard("{Enter}");
      await waitFor(() => expect(calls).toHaveLength(2));
    });

    it("is read from the server when this device's session is older", async () => {
      const { server, user } = await openProfile({ email: "moved@example.com" });
      expect(await screen.findByLabelText("Email")).toHaveValue("moved@example.com");
      answerWith({ "/auth/v1/user": () => Response.json({ ...account, email: "new@example.com" }) });
      await change(user);
      await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("new@example.com"));
      expect(server.row.email).toBe("moved@example.com");
    });
  });

  describe("the site", () => {
    /** Opens the owner's dialog with values, on a server that accepts one password. */
    const openHandOver = async (handOver: (token: string, email: string) => Promise<string>) => {
      const profilePage = await openProfile({ role: "admin", calls: { handOver } });
      const { answer, give } = heldAnswer();
      const answers: Parameters<typeof answerWith>[0] = {
        "/auth/v1/user": () => Response.json(account),
        "/auth/v1/token": (body) =>
          JSON.stringify(body).includes("a secret")
            ? Response.json({ ...signedIn, access_token: "new.fresh.token" })
            : Response.json({ error_code: "invalid_credentials", msg: "no" }, { status: 400 }),
        "/auth/v1/logout": () => new Response(null, { status: 204 }),
      };
      const calls = answerWith(answers);
      const { user } = profilePage;
      await user.click(await screen.findByRole("button", { name: "Hand Over This Site" }));
      await fill("Email of the New Owner", "next@example.com");
      await fill("Your Password", "a secret");
      const holdSignIn = () => {
        answers["/auth/v1/token"] = answer;
        return () => give(Response.json(signedIn));
      };
      return { ...profilePage, calls, holdSignIn, press: () => user.click(screen.getByText("Hand Over")) };
    };

    it("is handed over by its owner with the password, in a new session", async () => {
      const handOver = vi.fn(async () => "next@example.com");
      const { press } = await openHandOver(handOver);
      expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/Only the new owner can undo this/);
      await fill("Your Password", "wrong");
      await press();
      await waitFor(() =>
        expect(screen.getByLabelText("Your Password")).toHaveAccessibleDescription("This is not your current password"),
      );
      expect(handOver).not.toHaveBeenCalled();
      await fill("Your Password", "a secret");
      await press();
      await expectToast("next@example.com owns this site now");
      expect(handOver).toHaveBeenCalledWith("new.fresh.token", "next@example.com");
    });

    it("keeps its owner when the dialog is cancelled before the change", async () => {
      const handOver = vi.fn(async () => "next@example.com");
      const { calls, holdSignIn, press, user } = await openHandOver(handOver);
      const answerSignIn = holdSignIn();
      await press();
      await waitFor(() => expect(calls.some(({ path }) => path.includes("/token"))).toBe(true));
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      answerSignIn();
      // The temporary session ends.
      await waitFor(() => expect(calls.some(({ path }) => path.includes("/logout"))).toBe(true));
      expect(handOver).not.toHaveBeenCalled();
    });

    it("changes its owner when the dialog is closed too late; after a lost answer everything is read again", async () => {
      let lose = (_error: Error): void => {};
      const handOver = vi.fn(() => new Promise<string>((_resolve, reject) => (lose = reject)));
      const { press, reread, user } = await openHandOver(handOver);
      await press();
      await waitFor(() => expect(handOver).toHaveBeenCalled());
      await user.keyboard("{Escape}");
      await user.click(screen.getByText("Cancel"));
      expect(screen.getByRole("dialog")).toBeVisible();
      expect(reread).not.toHaveBeenCalled();
      lose(timedOut(15));
      expect(await screen.findByRole("alert")).toHaveTextContent(
        "The server has not answered for 15 seconds. Try again.",
      );
      expect(reread).toHaveBeenCalled();
      await user.click(screen.getByText("Cancel"));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    });

    it("shows at the address that the account cannot own it", async () => {
      const words = "No account has the e-mail address next@example.com.";
      const { press } = await openHandOver(() => Promise.reject(new BackendError("refused", words, 400)));
      await press();
      await waitFor(() => expect(screen.getByLabelText("Email of the New Owner")).toHaveAccessibleDescription(words));
    });
  });

  it("lists the devices by name, and signs out others", async () => {
    const used = { used_at: "2026-11-26T03:00:00Z" };
    const devices = [
      {
        id: "1",
        user_agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
        is_this: true,
        ...used,
      },
      {
        id: "2",
        user_agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
        is_this: false,
        ...used,
      },
      { id: "3", user_agent: "", is_this: false, ...used },
      { id: "4", user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", is_this: false, ...used },
      { id: "5", user_agent: "Plinth command on linux-box", is_this: false, ...used },
    ];
    const endSession = vi.fn(async (_id: string | null) => {});
    const { user } = await openProfile({ calls: { listDevices: async () => devices, endSession } });
    const list = within(await screen.findByRole("region", { name: "Devices" }));
    const rows = await list.findAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This device$/),
      expect.stringContaining("Safari on iOS"),
      expect.stringContaining("Unknown browser"),
      expect.stringContaining("Firefox on Linux"),
      expect.stringMatching(/^Plinth command on linux-boxLast used/),
    ]);
    endSession.mockImplementationOnce(async () => void devices.splice(1, 1));
    await user.click(list.getByRole("button", { name: /^Sign out Safari on iOS/ }));
    await expectToast("Device signed out");
    await waitFor(() => expect(list.queryByText(/Safari/)).toBeNull());
    expect(list.getByRole("button", { name: /^Sign out Unknown browser/ })).toHaveFocus();
    endSession.mockRejectedValueOnce(new Error("away"));
    await user.click(list.getByRole("button", { name: "Sign Out All Others" }));
    await expectToast("Failed to sign out");
    await user.click(list.getByRole("button", { name: "Sign Out All Others" }));
    await expectToast("All other devices signed out");
    expect(endSession.mock.calls).toEqual([["2"], [null], [null]]);
  });

  it("makes a token with the password, shows it once, and revokes it", async () => {
    const tokens: object[] = [];
    const createToken = vi.fn(async (_session: string, values: { name: string }) => {
      tokens.push({ id: "1", used_at: null, ...values });
      return "plinth_secret";
    });
    const revokeToken = vi.fn(async (_id: string) => void tokens.pop());
    const calls = { listTokens: async () => [...tokens], createToken, revokeToken };
    const { user } = await openProfile({ role: "admin", calls });
    answerWith({
      "/auth/v1/user": () => Response.json(account),
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/logout": () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole("button", { name: "New Token" }));
    await fill("Name", "Blog in Git");
    await user.click(screen.getByLabelText("Rights"));
    await user.click(await screen.findByRole("option", { name: "Publish" }));
    await fill("Your Password", "a secret");
    await user.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByLabelText("Token")).toHaveValue("plinth_secret");
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(createToken.mock.calls).toEqual([
      [
        expect.any(String),
        { name: "Blog in Git", may_publish: true, ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      ],
    ]);
    const list = within(screen.getByRole("region", { name: "Tokens" }));
    expect(await list.findByRole("listitem")).toHaveTextContent(/^Blog in GitPublish, until .*\. Never used/);
    await user.click(list.getByRole("button", { name: "Revoke Blog in Git" }));
    await expectToast("Token revoked");
    await waitFor(() => expect(list.queryByRole("listitem")).toBeNull());
  });

  it("offers tokens for drafts to a writer, and none to a member", async () => {
    const { user } = await openProfile({ role: "writer" });
    await user.click(await screen.findByRole("button", { name: "New Token" }));
    expect(screen.queryByLabelText("Rights")).toBeNull();
    cleanup();
    await openProfile();
    await screen.findByRole("region", { name: "Devices" });
    expect(screen.queryByRole("region", { name: "Tokens" })).toBeNull();
  });
});
