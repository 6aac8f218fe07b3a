// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { testDataProvider, type UpdateParams } from "react-admin";
import { beforeEach, expect, it, vi } from "vitest";
import { SessionContext } from "#admin/auth/SessionContext.tsx";
import { ProfilePage } from "#admin/profile/ProfilePage.tsx";
import { profile } from "#admin/profile/profile.ts";
import { hasDirtyForms } from "#kit/form/dirtyForms.ts";
import { conflict } from "#providers/errors.ts";
import { drawInAdmin, fill, told } from "../inAdmin.tsx";
import { user as account, answerWith, heldAnswer, signedIn, startSession } from "../providers/authServer.ts";

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const { labels } = profile;

const own = {
  ...{ id: account.id, email: account.email, role: "member", active: true, updated_at: "v0" },
  ...{ display_name: "Zoë", avatar_url: null, bio: null },
};

/** Opens the profile of who is signed in, on a server that has it and can break. */
const openProfile = async (isBroken = false) => {
  answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
  const session = startSession();
  await session.signIn({ email: account.email, password: "a secret" });
  const server = { isBroken, row: { ...own } };
  const answer = () => JSON.parse(JSON.stringify({ data: server.row }));
  const dataProvider = testDataProvider({
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
  return { server, reread, user: drawn.user, save: () => drawn.user.click(screen.getByText("Save Changes")) };
};

it("the profile's address and role are only shown; name, picture and bio are saved, and read again by the header", async () => {
  const { server, reread, save } = await openProfile();
  const email = await screen.findByLabelText("Email");
  expect(email).toHaveValue(account.email);
  expect(email).toHaveAttribute("readonly");
  expect(email).toHaveAccessibleDescription("Email cannot be changed");
  expect(screen.getByLabelText("Role")).toHaveValue("member");
  expect(screen.getByLabelText("Role")).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Role")).toHaveAccessibleDescription("Role cannot be changed");

  const name = await fill("Display Name", "  Zoë Member ");
  await fill("Bio", "Writes tests.");
  await fill("Avatar URL", "/favicon.svg");
  expect(screen.getByAltText("Preview of your picture")).toHaveAttribute("src", "/favicon.svg");
  fireEvent.keyDown(name, { key: "s", ctrlKey: true });
  await told(labels.updated);
  expect(server.row).toMatchObject({ display_name: "Zoë Member", avatar_url: "/favicon.svg", bio: "Writes tests." });
  expect(name).toHaveValue("Zoë Member");
  await waitFor(() => expect(hasDirtyForms()).toBe(false));
  expect(reread).toHaveBeenCalledWith({ queryKey: ["auth", "getIdentity"] });
  await fill("Bio", "");
  await save();
  await waitFor(() => expect(server.row.bio).toBeNull());
});

it("what is too long or no address in a profile is told at its field, the first of which has the focus", async () => {
  const { save } = await openProfile();
  const name = await fill("Display Name", "n".repeat(121));
  const avatar = await fill("Avatar URL", "javascript:alert(1)");
  const bio = await fill("Bio", "b".repeat(2001));
  await save();
  await told("Display Name must be at most 120 characters");
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription("Must be at most 120 characters");
  expect(avatar).toHaveAccessibleDescription(/Must be an address/);
  expect(bio).toHaveAccessibleDescription("Must be at most 2000 characters");
});

it("a profile that cannot be read can be tried again, and one that was changed elsewhere is not overwritten unasked", async () => {
  const { server, user, save } = await openProfile(true);
  expect(screen.getByLabelText("Loading")).toBeInTheDocument();
  await told(labels.fetchOneFailed);
  server.isBroken = false;
  await user.click(await screen.findByText("Try again"));
  const bio = await fill("Bio", "From this tab");
  server.row = { ...server.row, updated_at: "theirs" };
  await save();
  await told(`${labels.updateFailed}. It was changed elsewhere since you opened it.`);
  await user.click(await screen.findByText("Save mine instead"));
  await told(labels.updated);
  expect(server.row).toMatchObject({ bio: "From this tab" });
  expect(bio).toHaveValue("From this tab");
  await waitFor(() => expect(screen.queryByText("Save mine instead")).not.toBeInTheDocument());
});

it("a password is changed once however often it is pressed, and its button keeps the focus meanwhile", async () => {
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
