// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { conflict, missing, offline, sessionEnded, toBackendError } from "#api/errors.ts";
import { LoadError } from "#ui/LoadError.tsx";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { setUpUser } from "../setUpUser.ts";

/** Fails twice, and waits for `answer` at each retry. */
const Messages = ({ answer }: { answer: { now: () => void } }) => {
  const [tries, setTries] = useState(1);
  const [isTrying, setTrying] = useState(false);
  answer.now = () => setTrying(false);
  const retry = () => {
    setTries(tries + 1);
    setTrying(true);
  };
  if (isTrying) return <p>Loading</p>;
  return tries < 3 ? <LoadError what="It failed" error={null} onRetry={retry} /> : <p>Hello</p>;
};

describe("Try again", () => {
  it.each([
    ["no connection", offline(), true],
    ["a session that ended", sessionEnded(), true],
    ["an unknown error", new TypeError("Failed to fetch"), true],
    ["a server error", toBackendError(500, {}), true],
    ["a server that is not ready", toBackendError(503, {}), true],
    ["a full disk", toBackendError(500, { code: "53100" }), true],
    ["too many requests", toBackendError(429, {}), true],
    ["a request that took too long", toBackendError(408, {}), true],
    ["missing rights", toBackendError(403, { message: "permission denied for table posts" }), false],
    ["a function that does not exist", toBackendError(404, { message: "There is no such function." }), false],
    ["a refusal", toBackendError(400, { code: "22023", message: "No." }), false],
    ["a row that is gone", missing(), false],
    ["a conflict", conflict(), false],
  ])("is offered after %s only where it can help", (_kind, error, isOffered) => {
    render(<LoadError what="Failed to fetch devices" error={error} onRetry={() => {}} />);
    expect(screen.queryByText("Try again") !== null).toBe(isOffered);
    expect(screen.getByText(/^Failed to fetch devices\./)).toBeVisible();
  });
});

it("Try again works on a read-only page, which disables its buttons", () => {
  const retry = vi.fn();
  render(
    <fieldset disabled>
      <LoadError what="Failed to fetch the trash" error={offline()} onRetry={retry} />
    </fieldset>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

describe("Try again, pressed by the keyboard", () => {
  it("moves the focus to the start of the part that it loads, and back if that fails", async () => {
    const answer = { now: () => {} };
    render(
      <main tabIndex={-1}>
        <section aria-labelledby="messages">
          <h2 id="messages">Messages</h2>
          <Messages answer={answer} />
        </section>
      </main>,
    );
    const user = setUpUser();
    await user.tab();
    for (const outcome of ["Try again", "Hello"]) {
      expect(screen.getByText("Try again")).toHaveFocus();
      await user.keyboard("{Enter}");
      expect(screen.getByText("Loading")).toBeVisible();
      expect(screen.getByText("Messages")).toHaveFocus();
      answer.now();
      await screen.findByText(outcome);
    }
    expect(screen.getByText("Messages")).toHaveFocus();
  });

  it("does not take the focus from an element that the user has focused in the meantime", async () => {
    const answer = { now: () => {} };
    render(
      <main tabIndex={-1}>
        <Messages answer={answer} />
        <input aria-label="Search" />
      </main>,
    );
    const user = setUpUser();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
    await user.tab();
    answer.now();
    await screen.findByText("Try again");
    expect(screen.getByLabelText("Search")).toHaveFocus();
  });

  it("does the same in a part of a form that could not be loaded", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const offline = new TypeError("Failed to fetch dynamically imported module");
    const load = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    const Preview = lazyWithRetry<object>(load.mockResolvedValue(() => <p>The preview</p>));
    render(
      <>
        <input aria-label="Title" />
        <button type="button" id="tab">
          Preview
        </button>
        <div role="tabpanel" aria-labelledby="tab">
          <Suspense fallback="Loading">
            <Preview />
          </Suspense>
        </div>
      </>,
    );
    const user = setUpUser();
    await user.type(screen.getByLabelText("Title"), "Typed");
    (await screen.findByText("Try again")).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByText("Try again")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("The preview")).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue("Typed");
    expect(screen.getByText("Preview")).toHaveFocus();
  });
});
