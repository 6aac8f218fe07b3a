// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ChangePassword } from "#admin/accounts/profile/ChangePassword.tsx";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { App } from "#admin/app/App.tsx";
import { requestPasswordReset } from "#api/session/passwords.ts";
import { Toaster } from "#shared/toast/Toaster.tsx";
import { answerWith, signedIn, startSession, user } from "../api/authServer.ts";
import { setUpUser } from "../setUpUser.ts";

const session = (isHosted: boolean) => startSession({ isHosted });

const open = (path: string, isHosted: boolean, current = session(isHosted)) => {
  render(
    <SessionContext value={current}>
      <MemoryRouter initialEntries={[path]}>
        <App GuardedPages={() => <h1>Dashboard</h1>} />
      </MemoryRouter>
      <Toaster />
    </SessionContext>,
  );
  return setUpUser();
};

const refused = (code: string, status = 400) => Response.json({ code, error_code: code, msg: code }, { status });
const done = () => new Response(null, { status: 204 });

describe("the sign-in page", () => {
  it("names the command for a forgotten password on the embedded backend", async () => {
    open("/login", false);
    expect(await screen.findByText("node plinth.mjs owner reset-password")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Forgot your password?" })).toBeNull();
  });

  it("has no page for reset links on the embedded backend", async () => {
    open("/forgot-password", false);
    expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeTruthy();
  });

  it.each([
    ["full", "This browser's storage is full, so you must sign in again"],
    ["refused", "This browser stores no data for this site. Your sign-in and choices such as the theme last until"],
  ] as const)("warns what a reload does when the browser's storage is %s", async (persistence, words) => {
    const current = session(false);
    const storage = { ...current.storage, persistence: () => persistence };
    open("/login", false, { ...current, storage });
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
    cleanup();
    open("/login", false);
    await screen.findByRole("heading", { name: "Admin Login" });
    expect(screen.queryByText(/This browser/)).toBeNull();
  });

  it.each([
    "/login#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+%3Cb%3Eor%3C%2Fb%3E+has+expired",
    "/register#error_description=Email+link+is+invalid+%3Cb%3Eor%3C%2Fb%3E+has+expired",
    "/#error_description=Email+link+is+invalid+%3Cb%3Eor%3C%2Fb%3E+has+expired",
  ])("shows the error of a link as plain text: %s", async (path) => {
    open(path, true);
    const problem = await screen.findByRole("alert");
    expect(problem.textContent).toBe("The link did not work: “Email link is invalid <b>or</b> has expired”");
    expect(problem.children).toHaveLength(0);
  });
});

describe("a forgotten password on a hosted project", () => {
  it("is answered without revealing whether the account exists", async () => {
    const calls = answerWith({ "/auth/v1/recover": () => Response.json({}) });
    const user = open("/login", true);
    await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    // The sign-in page also has a field of that name.
    await screen.findByRole("button", { name: "Send Link" });
    await user.type(screen.getByLabelText("Email"), "me@example.com");
    await user.click(screen.getByRole("button", { name: "Send Link" }));
    expect((await screen.findByText(/If me@example.com has an account/)).textContent).toContain("this browser");
    expect(calls[0]?.path).toContain(encodeURIComponent("/admin/set-password"));
  });

  it("can be requested again later when it was too soon", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    answerWith({ "/auth/v1/recover": () => refused("over_email_send_rate_limit", 429) });
    const user = open("/forgot-password", true);
    await user.type(await screen.findByLabelText("Email"), "me@example.com");
    await user.click(screen.getByRole("button", { name: "Send Link" }));
    expect((await screen.findAllByText(/Wait a minute/)).length).toBeGreaterThan(0);
  });

  it("is replaced with the emailed link, in the browser that requested it", async () => {
    const calls = answerWith({
      "/auth/v1/recover": () => Response.json({}),
      "/auth/v1/token": () => Response.json(signedIn),
      "/auth/v1/user": () => Response.json(signedIn.user),
      "/auth/v1/logout": done,
    });
    const current = session(true);
    await requestPasswordReset(current.passwordParts, "me@example.com", "http://localhost/admin/set-password");
    const user = open("/set-password?code=the-code", true, current);
    await user.type(await screen.findByLabelText("New Password"), "new secret");
    await user.type(screen.getByLabelText("Confirm Password"), "new secre");
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect((await screen.findAllByText("Passwords do not match")).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText("Confirm Password"), "t");
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ email: "me@example.com", code_challenge: expect.stringMatching(/.{40,}/) });
    expect(calls[1]?.body).toMatchObject({ auth_code: "the-code", code_verifier: expect.stringMatching(/.{40,}/) });
    expect(calls.map(({ path }) => path.replace(/\?redirect.*/, ""))).toEqual([
      "/auth/v1/recover",
      "/auth/v1/token?grant_type=pkce",
      "/auth/v1/user",
      "/auth/v1/logout?scope=others",
    ]);
  });

  it.each(["/set-password?code=somebody-elses", "/set-password", "/set-password#access_token=a.b.c&refresh_token=r"])(
    "is not replaced by %s",
    async (path) => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const calls = answerWith({ "/auth/v1/token": () => Response.json(signedIn) });
      const current = session(true);
      open(path, true, current);
      expect((await screen.findByRole("alert")).textContent).toMatch(
        /already used, has expired, or was requested in another/,
      );
      expect(screen.getByRole("link", { name: "Request a new link" })).toBeTruthy();
      expect(current.current()).toEqual({ status: "out" });
      expect(calls).toEqual([]);
    },
  );
});

describe("the form of the profile", () => {
  const openForm = async (answers: Parameters<typeof answerWith>[0]) => {
    const calls = answerWith({ "/auth/v1/token": () => Response.json(signedIn), ...answers });
    const current = session(false);
    await current.signIn({ email: user.email, password: "old secret" });
    render(
      <SessionContext value={current}>
        <ChangePassword email={user.email} />
        <Toaster />
      </SessionContext>,
    );
    const person = setUpUser();
    const field = (name: string) => screen.getByLabelText(name);
    const press = () => person.click(screen.getByRole("button", { name: "Change Password" }));
    return { calls, person, field, press };
  };

  it("shows problems at the fields, and sends nothing until they are solved", async () => {
    const { calls, person, field, press } = await openForm({});
    await person.type(field("New Password"), "short");
    await press();
    expect(field("Current Password")).toHaveAccessibleDescription("Required");
    expect(field("New Password")).toHaveAccessibleDescription("Password must be at least 6 characters");
    await person.type(field("New Password"), " no more");
    await press();
    expect(field("Repeat New Password")).toHaveAccessibleDescription("Passwords do not match");
    expect(calls).toHaveLength(1);
    expect(["Current Password", "New Password"].map((name) => field(name).getAttribute("autocomplete"))).toEqual([
      "current-password",
      "new-password",
    ]);
  });

  it("shows a wrong current password at its field, and clears the form after the change", async () => {
    const { person, field, press } = await openForm({
      "/auth/v1/user": (body) =>
        JSON.stringify(body).includes("old secret") ? Response.json(user) : refused("invalid_credentials"),
    });
    await person.type(field("Current Password"), "wrong secret");
    await person.type(field("New Password"), "new secret");
    await person.type(field("Repeat New Password"), "new secret");
    await press();
    await waitFor(() =>
      expect(field("Current Password")).toHaveAccessibleDescription("This is not your current password"),
    );
    await person.clear(field("Current Password"));
    await person.type(field("Current Password"), "old secret");
    await press();
    expect((await screen.findAllByText(/Password changed/)).length).toBeGreaterThan(0);
    expect(field("Current Password")).toHaveValue("");
  });

  it("warns of a common password, and accepts it", async () => {
    const { person, field, calls, press } = await openForm({ "/auth/v1/user": () => Response.json(user) });
    await person.type(field("Current Password"), "old secret");
    await person.type(field("New Password"), "Password1");
    await waitFor(() => expect(field("New Password")).toHaveAccessibleDescription(/password is very common/));
    await person.type(field("Repeat New Password"), "Password1");
    await press();
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
