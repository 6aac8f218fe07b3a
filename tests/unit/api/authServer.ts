import { vi } from "vitest";
import { createRegistrationClient, createSessionClient } from "#api/session/client.ts";
import { createSession } from "#api/session/session.ts";
import { createSessionStorage } from "#api/session/sessionStorage.ts";

export const address = { url: "http://backend.local", publishableKey: "sb_publishable_test" };

export const user = { id: "11111111-1111-4111-8111-111111111111", email: "owner@example.com", identities: [{}] };

/** The answer of the backend to a sign-in. */
export const signedIn = {
  access_token: "header.payload.signature",
  refresh_token: "refresh",
  token_type: "bearer",
  expires_in: 3600,
  user,
};

/** Answers requests by path, and records them. A path without an answer is unreachable. */
export const answerWith = (
  answers: Record<string, (body: unknown, query: URLSearchParams) => Response | Promise<Response>>,
) => {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search, searchParams } = new URL(input instanceof Request ? input.url : input);
    const body: unknown = JSON.parse(String(init?.body ?? "null"));
    calls.push({ method: init?.method ?? "GET", path: `${pathname}${search}`, body });
    const answer = answers[pathname];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer(body, searchParams);
  });
  return calls;
};

/** An answer that the test sends later. */
export const heldAnswer = () => {
  let give = (_response: Response): void => {};
  const answer = () =>
    new Promise<Response>((resolve) => {
      give = resolve;
    });
  return { answer, give: (response: Response): void => give(response) };
};

/** A session in an empty browser. */
export const startSession = ({ isHosted = false } = {}) => {
  localStorage.clear();
  // The client warns of its second instance, because all tests run in the same page.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const storage = createSessionStorage();
  return createSession({
    address,
    client: createSessionClient(address, storage),
    registrationClient: createRegistrationClient(address),
    storage,
    isHosted,
  });
};
