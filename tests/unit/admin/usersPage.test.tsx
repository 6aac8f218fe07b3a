// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { users } from "#admin/accounts/users/usersResource.ts";
import { createDataProviders } from "#api/dataProvider.ts";
import { createSessionParts } from "#api/session/session.ts";
import { address, answerWith, user as self, signedIn } from "../api/authServer.ts";
import { drawInAdmin, expectToast, fill, waitUntilConfirmed, waitUntilGone } from "../inAdmin.tsx";
import { listOf } from "../kit/listOf.tsx";

type Account = ReturnType<typeof account>;

const account = (id: string, email: string, role = "member") => ({
  id,
  email,
  display_name: null,
  avatar_url: null,
  role,
  active: true,
  created_at: "2026-01-05T00:00:00Z",
});

const ada = () => account("22222222-2222-4222-8222-222222222222", "ada@example.com");
const broken = () => Response.json({}, { status: 500 });

let accounts: Account[];
let answers: Parameters<typeof answerWith>[0];
let calls: ReturnType<typeof answerWith>;
let isOpen = true;

const changeRegistration = (body: unknown) => {
  isOpen = JSON.parse(JSON.stringify(body)).is_open;
  return new Response(null, { status: 204 });
};

const readAccounts = (_body: unknown, query: URLSearchParams) => {
  const own = query.get("id");
  if (own) return Response.json(accounts.filter(({ id }) => own === `eq.${id}`));
  const from = Number(query.get("offset"));
  // Fewer rows than requested, because rendering cards is slow.
  const rows = accounts.slice(from, from + Math.min(2, Number(query.get("limit"))));
  const range = rows.length > 0 ? `${from}-${from + rows.length - 1}` : "*";
  return Response.json(rows, { headers: { "content-range": `${range}/${accounts.length}` } });
};

const changeAccess = (body: unknown) => {
  const { user_id: id, ...access } = JSON.parse(JSON.stringify(body));
  accounts = accounts.map((each) => (each.id === id ? { ...each, ...access } : each));
  return Response.json(accounts.find((each) => each.id === id));
};

beforeEach(() => {
  localStorage.clear();
  accounts = [ada(), account(self.id, self.email, "admin")];
  answers = {
    "/auth/v1/token": () => Response.json(signedIn),
    "/rest/v1/app_users": readAccounts,
    "/rest/v1/rpc/set_user_access": changeAccess,
    "/rest/v1/rpc/registration_open": () => Response.json(isOpen),
    "/rest/v1/rpc/set_registration": changeRegistration,
    "/auth/v1/user": () => Response.json(self),
    "/auth/v1/logout": () => new Response(null, { status: 204 }),
  };
  calls = answerWith(answers);
});

const openUsers = async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const parts = createSessionParts({ ...address, isHosted: false });
  await parts.session.signIn({ email: self.email, password: "correct horse" });
  calls.length = 0;
  const list = <SessionContext value={parts.session}>{listOf(users)}</SessionContext>;
  return drawInAdmin(list, { address: "/users", ...createDataProviders(parts, { users: "app_users" }) }).user;
};

const rowOf = async (email: string) => {
  const found = (await screen.findByText(email)).closest("article");
  if (!found) throw new Error(`${email} has no row.`);
  return within(found);
};

const question = () => within(screen.getByRole("alertdialog"));
const changes = () => calls.filter(({ path }) => path.includes("set_user_access")).map(({ body }) => body);

describe("user management", () => {
  it("requests 24 users at a time, newest first", async () => {
    accounts = Array.from({ length: 60 }, (_row, index) => account(`${index}`, `user${index}@example.com`));
    const user = await openUsers();
    expect(await screen.findByText("user0@example.com")).toBeVisible();
    await user.click(screen.getByLabelText("Go to next page"));
    expect(await screen.findByText("user24@example.com")).toBeVisible();
    expect(screen.queryByText("user0@example.com")).toBeNull();
    const lists = calls
      .map(({ path }) => new URL(path, address.url).searchParams)
      .filter((query) => query.has("limit"));
    expect(lists.map((query) => [query.get("limit"), query.get("offset")])).toEqual([
      ["24", "0"],
      ["24", "24"],
    ]);
    expect(lists[0]?.get("order")).toMatch(/^created_at\.desc/);
  });

  it("marks an address with letters of several alphabets", async () => {
    const [plain, lookAlike] = ["jürgen@example.com", "ownеr@example.com"];
    accounts = [account("1", plain), account("2", lookAlike)];
    await openUsers();
    const mark = "address in several alphabets";
    expect((await rowOf(lookAlike)).getByText(mark)).toBeVisible();
    expect((await rowOf(plain)).queryByText(mark)).toBeNull();
  });

  it("shows an empty state, and offers a retry when the users could not be read", async () => {
    accounts = [];
    await openUsers();
    expect(await screen.findByText("No users found")).toBeVisible();
    cleanup();

    vi.spyOn(console, "error").mockImplementation(() => {});
    answers["/rest/v1/app_users"] = broken;
    const user = await openUsers();
    const retry = await screen.findByText("Try again");
    await expectToast(users.labels.fetchListFailed);
    accounts = [ada()];
    answers["/rest/v1/app_users"] = readAccounts;
    await user.click(retry);
    expect(await screen.findByText("ada@example.com")).toBeVisible();
  });

  it("deactivates a member after a confirmation, and not when it is cancelled", async () => {
    const user = await openUsers();
    const row = await rowOf("ada@example.com");
    expect(row.getByText("Joined 5 Jan 2026")).toBeVisible();
    for (const answer of ["Cancel", "Deactivate"]) {
      expect(changes()).toEqual([]);
      await user.click(await row.findByLabelText("Active: ada@example.com"));
      await user.click(question().getByText(answer));
      await waitUntilConfirmed();
    }
    expect(await row.findByText("Inactive")).toBeVisible();
    await expectToast(users.labels.updated);
    expect(changes()).toEqual([{ user_id: ada().id, active: false }]);
  });

  it("makes and removes an owner with the password, in a new session", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const user = await openUsers();
    answers["/auth/v1/token"] = (body) =>
      JSON.stringify(body).includes("correct horse")
        ? Response.json({ ...signedIn, access_token: "new.fresh.token" })
        : Response.json({ error_code: "invalid_credentials", msg: "no" }, { status: 400 });
    const row = await rowOf("ada@example.com");
    const choose = async (role: string): Promise<void> => {
      await user.click(await row.findByLabelText("Role of ada@example.com"));
      await user.click(await screen.findByRole("option", { name: role }));
      await waitFor(() => expect(screen.getByLabelText("Your Password")).toHaveFocus());
    };
    await choose("admin");
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/will own this site with you/);
    await user.click(screen.getByText("Cancel"));
    await waitUntilGone("Your Password");
    await choose("admin");
    await user.keyboard("wrong{Enter}");
    await waitFor(() =>
      expect(screen.getByLabelText("Your Password")).toHaveAccessibleDescription("This is not your current password"),
    );
    expect(screen.getByLabelText("Your Password")).toHaveFocus();
    expect(changes()).toEqual([]);
    await fill("Your Password", "correct horse");
    await user.click(screen.getByText("Make admin"));
    await expectToast(users.labels.updated);
    await waitFor(() => expect(row.getByRole("combobox")).toHaveTextContent("admin"));
    await choose("member");
    await user.keyboard("correct horse{Enter}");
    await waitFor(() => expect(row.getByRole("combobox")).toHaveTextContent("member"));
    expect(changes()).toEqual(["admin", "member"].map((role) => ({ user_id: ada().id, role })));
  });

  it("closes and opens the registration, and keeps the state when that fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    answers["/rest/v1/rpc/registration_open"] = broken;
    const user = await openUsers();
    await user.click(await screen.findByText("Try again"));
    answers["/rest/v1/rpc/registration_open"] = () => Response.json(isOpen);
    await user.click(await screen.findByText("Try again"));
    const anybody = await screen.findByLabelText("Anyone can register");
    await user.click(anybody);
    await expectToast("Registration is closed");
    await waitFor(() => expect(anybody).not.toBeChecked());
    expect(anybody).toHaveFocus();
    expect(screen.getByText("Existing accounts can still sign in.")).toBeVisible();
    answers["/rest/v1/rpc/set_registration"] = broken;
    await user.click(anybody);
    await expectToast("Failed to change registration");
    expect(anybody).not.toBeChecked();
    answers["/rest/v1/rpc/set_registration"] = changeRegistration;
    await waitFor(() => expect(anybody).toHaveAttribute("aria-disabled", "false"));
    await user.click(anybody);
    await waitFor(() => expect(anybody).toBeChecked());
  });

  it("reports a failed change of rights, and changes nothing", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    answers["/rest/v1/rpc/set_user_access"] = broken;
    const user = await openUsers();
    const row = await rowOf("ada@example.com");
    await user.click(await row.findByLabelText("Active: ada@example.com"));
    await user.click(question().getByText("Deactivate"));
    await expectToast(users.labels.updateFailed);
    await waitUntilConfirmed();
    expect(row.getByLabelText("Active: ada@example.com")).toBeChecked();
  });

  it.each([
    ["the owner's own account", "admin"],
    ["the only account that a member sees", "member"],
  ])("shows no controls to %s", async (_whose, role) => {
    accounts = [ada(), account(self.id, self.email, role)].filter(({ id }) => role === "admin" || id === self.id);
    await openUsers();
    if (role === "admin") await screen.findByLabelText("Role of ada@example.com");
    const own = await rowOf(self.email);
    await waitFor(() => expect(calls.some(({ path }) => path.includes("select=display_name"))).toBe(true));
    expect(own.getAllByText(role).at(-1)).toBeVisible();
    expect(own.getByText("Active")).toBeVisible();
    for (const control of ["combobox", "switch", "button"]) expect(own.queryByRole(control)).toBeNull();
  });
});
