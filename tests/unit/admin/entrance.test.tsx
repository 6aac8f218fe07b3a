// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "#admin/accounts/signIn/SessionContext.tsx";
import { SignInAgain } from "#admin/accounts/signIn/SignInAgain.tsx";
import { App } from "#admin/app/App.tsx";
import { registerDirtyForm } from "#kit/form/record/dirtyForms.ts";
import { deferred } from "#server/shared/async.ts";
import { demoOwner } from "#shared/site/site.ts";
import { siteDataId } from "#shared/site/siteData.ts";
import { readToast } from "#shared/toast/toast.ts";
import { user as account, answerWith, heldAnswer, signedIn, startSession } from "../api/authServer.ts";
import { expectToast } from "../inAdmin.tsx";
import { setUpUser } from "../setUpUser.ts";

// Rejected requests are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const address = () => screen.findByTestId("address");

const Pages = () => <p data-testid="address">{useLocation().pathname}</p>;

const UnsavedText = () => {
  useEffect(
    () =>
      registerDirtyForm(
        async () => false,
        () => "Typed words",
      ),
    [],
  );
  return (
    <>
      <p>Unsaved text</p>
      <SignInAgain />
    </>
  );
};

const UnsavedForm = () => (
  <>
    <input aria-label="Text" />
    <UnsavedText />
  </>
);

const open = (path: string, session: ReturnType<typeof startSession>, GuardedPages = Pages) => {
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <App GuardedPages={GuardedPages} />
      </MemoryRouter>
    </SessionContext>,
  );
  return setUpUser();
};

/** A server that accepts one password. */
const answerToPassword = (password: string) =>
  answerWith({
    "/auth/v1/token": (body) =>
      JSON.stringify(body).includes(password)
        ? Response.json(signedIn)
        : Response.json({ code: "invalid_credentials", msg: "Invalid" }, { status: 400 }),
  });

const putSiteInDocument = (name: string): void => {
  document.getElementById(siteDataId)?.remove();
  const data = document.body.appendChild(document.createElement("script"));
  data.id = siteDataId;
  data.type = "application/json";
  data.textContent = JSON.stringify({ name, sections: [] });
};

type User = ReturnType<typeof setUpUser>;

/** Types an address and a password, wherever the form asks for it, and presses the button. */
const submit = async (user: User, button: string, password: string, email = account.email): Promise<void> => {
  await user.type(await screen.findByLabelText("Email"), email);
  for (const field of screen.queryAllByLabelText(/Password$/)) await user.type(field, password);
  await user.click(screen.getByRole("button", { name: button }));
};

const signedInSession = async () => {
  const session = startSession();
  await session.signIn({ email: account.email, password: "correct horse" });
  return session;
};

describe("sign-in", () => {
  describe("the sign-in page", () => {
    it("reports a wrong password, and returns to the requested page", async () => {
      answerToPassword("correct horse");
      const user = open("/posts/new", startSession());
      expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
      const signIn = screen.getByRole("button", { name: "Sign In" });
      await user.click(signIn);
      await expectToast("Email and password are required");
      await user.type(screen.getByLabelText("Email"), account.email);
      await user.type(screen.getByLabelText("Password"), "wrong");
      await user.click(signIn);
      await expectToast("Invalid email or password");
      await waitFor(() => expect(signIn).toHaveAttribute("aria-disabled", "false"));
      await user.clear(screen.getByLabelText("Password"));
      await user.type(screen.getByLabelText("Password"), "correct horse");
      await user.click(signIn);
      expect(await address()).toHaveTextContent("/posts/new");
      expect(readToast()?.description).toBe("You have been logged in successfully");
    });

    it("signs in once however often it is pressed, and keeps the focus on its button", async () => {
      const { answer, give } = heldAnswer();
      const calls = answerWith({ "/auth/v1/token": answer });
      const user = open("/login", startSession());
      await user.type(await screen.findByLabelText("Email"), account.email);
      await user.type(screen.getByLabelText("Password"), "wrong");
      const signIn = screen.getByRole("button", { name: "Sign In" });
      await user.click(signIn);
      await waitFor(() => expect(signIn).toHaveTextContent("Signing in..."));
      expect(signIn).toBeEnabled();
      expect(signIn).toHaveAttribute("aria-disabled", "true");
      await user.keyboard("{Enter}");
      give(Response.json({ code: "invalid_credentials", msg: "Invalid" }, { status: 400 }));
      await expectToast("Invalid email or password");
      expect(signIn).toHaveFocus();
      expect(calls).toHaveLength(1);
    });

    it.each(["/login", "/register"])("redirects from %s when already signed in", async (path) => {
      answerToPassword("correct horse");
      open(path, await signedInSession());
      expect(await address()).toHaveTextContent(/^\/$/);
    });
  });

  it.each(["/login", "/register?claim=the-code"])(
    "shows the site's name at %s, but not that of the demo's owner",
    async (path) => {
      answerWith({});
      for (const [name, shown] of [
        [demoOwner, "Plinth"],
        ["Ada Lovelace", "Ada Lovelace"],
      ] as const) {
        putSiteInDocument(name);
        open(path, startSession());
        expect(await screen.findByText(shown)).toBeVisible();
        expect(screen.queryByText(demoOwner)).toBeNull();
        expect(document.title).not.toContain(demoOwner);
        cleanup();
      }
    },
  );

  it("checks the passwords of a registration, reports a failure, creates an account, and does not sign in", async () => {
    let answer = () => Response.json({ message: "broken" }, { status: 500 });
    const calls = answerWith({ "/auth/v1/signup": () => answer() });
    const session = startSession();
    const user = open("/register", session);
    const register = await screen.findByRole("button", { name: "Register" });
    await user.type(screen.getByLabelText("Email"), "newcomer@example.com");
    await user.type(screen.getByLabelText("Password"), "secret words");
    await user.type(screen.getByLabelText("Confirm Password"), "secret word");
    await user.click(register);
    await expectToast("Passwords do not match");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await user.type(screen.getByLabelText("Confirm Password"), "s");
    await user.click(register);
    await expectToast("Failed to register. Please try again.");
    await waitFor(() => expect(register).toHaveAttribute("aria-disabled", "false"));
    expect(screen.getByLabelText("Email")).toHaveValue("newcomer@example.com");
    answer = () => Response.json(signedIn);
    await user.click(register);
    await expectToast("Registration successful! You can now sign in.");
    for (const label of ["Email", "Password", "Confirm Password"]) expect(screen.getByLabelText(label)).toHaveValue("");
    expect(session.current()).toEqual({ status: "out" });
    expect(localStorage.length).toBe(0);
    const signIn = screen.getByRole("link", { name: "Sign in" });
    await waitFor(() => expect(signIn).toHaveFocus());
    expect(signIn).toHaveAttribute("href", "/login");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue("newcomer@example.com");
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  describe("an address that needs confirmation", () => {
    it("is mentioned after registering", async () => {
      answerWith({
        "/auth/v1/signup": () => Response.json({ ...account, identities: [{}], confirmation_sent_at: "2026-11-21" }),
      });
      const user = open("/register", startSession());
      await submit(user, "Register", "secret words");
      await expectToast(
        "Registration successful! You can now sign in. First open the link we sent to confirm your email address.",
      );
    });

    it("is mentioned when signing in with the right password", async () => {
      const refusal = { error_code: "email_not_confirmed", msg: "Email not confirmed" };
      answerWith({ "/auth/v1/token": () => Response.json(refusal, { status: 400 }) });
      const user = open("/login", startSession());
      await submit(user, "Sign In", "secret words");
      await expectToast(
        "Invalid email or password. Your address is not confirmed yet. Open the link we sent, or register again for a new one.",
      );
    });
  });

  it.each([
    ["captcha_failed", 400, "timeout-or-duplicate", "The captcha was not solved. Try again."],
    ["captcha_away", 424, "The service does not answer.", "The service does not answer."],
  ])("shows %s when signing in, registering and requesting a new password", async (code, status, msg, words) => {
    const refusal = () => Response.json({ error_code: code, msg }, { status });
    answerWith({ "/auth/v1/token": refusal, "/auth/v1/signup": refusal, "/auth/v1/recover": refusal });
    const user = open("/login", startSession());
    await submit(user, "Sign In", "secret words");
    await expectToast(words);
    cleanup();
    const other = open("/register", startSession());
    await submit(other, "Register", "secret words");
    await expectToast(words);
    cleanup();
    const forgetful = open("/forgot-password", startSession({ isHosted: true }));
    await submit(forgetful, "Send Link", "");
    await expectToast(words);
  });

  it("shows that registration is closed, also when it was closed after the page was opened", async () => {
    let isOpen = true;
    answerWith({
      "/rest/v1/rpc/registration_open": () => Response.json(isOpen),
      "/auth/v1/signup": () =>
        Response.json({ error_code: "signup_disabled", msg: "Registration is closed on this site." }, { status: 422 }),
    });
    const user = open("/register", startSession());
    await user.type(await screen.findByLabelText("Email"), "late@example.com");
    for (const label of ["Password", "Confirm Password"]) await user.type(screen.getByLabelText(label), "secret words");
    isOpen = false;
    await user.click(screen.getByRole("button", { name: "Register" }));
    await expectToast("Failed to register. Please try again. Registration is closed on this site.");
    cleanup();
    open("/register", startSession());
    expect(await screen.findByText(/^Registration is closed\. Sign in/)).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(/^Registration is closed/);
    expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveFocus();
  });

  it("states after the owner's link that the account owns the site, and links to the sign-in", async () => {
    const calls = answerWith({ "/auth/v1/signup": () => Response.json(signedIn) });
    const user = open("/register?claim=the-code", startSession());
    expect(await screen.findByText(/^This account will own the site/)).toBeVisible();
    await submit(user, "Register", "correct horse");
    expect(await screen.findByText("Your account owns the site. Sign in to begin.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("");
    expect(calls[0]?.body).toMatchObject({ data: { claim_code: "the-code" } });
    await waitFor(() => expect(screen.getByRole("link", { name: "Sign in" })).toHaveFocus());
  });

  it("stays at the sign-in that was opened while the owner's registration was pending", async () => {
    const { promise: isAnswered, resolve: answer } = deferred<void>();
    answerWith({ "/auth/v1/signup": () => isAnswered.then(() => Response.json(signedIn)) });
    const user = open("/register?claim=the-code", startSession());
    await submit(user, "Register", "correct horse");
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Admin Login" });
    answer();
    await expectToast("Registration successful! You can now sign in.");
    expect(screen.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });

  describe("a session that ends", () => {
    it("redirects to the sign-in page without unsaved text", async () => {
      answerToPassword("correct horse");
      const session = await signedInSession();
      open("/posts", session);
      await address();
      session.end();
      expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
    });

    it("keeps unsaved text in place, and requests to sign in again in a dialog", async () => {
      answerToPassword("correct horse");
      const session = await signedInSession();
      const user = open("/posts/new", session, UnsavedText);
      await screen.findByText("Unsaved text");
      session.end();
      const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
      expect(screen.getByText("Unsaved text")).toBeInTheDocument();
      expect(dialog.getByLabelText("Email")).toHaveValue(account.email);
      expect(dialog.getByLabelText("Password")).toHaveFocus();
      await user.click(dialog.getByRole("button", { name: "Copy your text" }));
      expect(await navigator.clipboard.readText()).toBe("Typed words");
      await user.type(dialog.getByLabelText("Password"), "correct horse");
      await user.click(dialog.getByRole("button", { name: "Sign In" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(screen.getByText("Unsaved text")).toBeInTheDocument();
    });

    it("hides unsaved text from another account that signs in", async () => {
      let id = account.id;
      answerWith({ "/auth/v1/token": () => Response.json({ ...signedIn, user: { ...account, id } }) });
      const session = await signedInSession();
      const user = open("/posts/new", session, UnsavedForm);
      await user.type(await screen.findByLabelText("Text"), "Mine");
      session.end();
      await session.signIn({ email: account.email, password: "correct horse" });
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      expect(screen.getByLabelText("Text")).toHaveValue("Mine");
      id = id.replaceAll("1", "2");
      await session.signIn({ email: "another@example.com", password: "correct horse" });
      await waitFor(() => expect(screen.getByLabelText("Text")).toHaveValue(""));
    });
  });
});
