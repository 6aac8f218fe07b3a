// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { testDataProvider } from "react-admin";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { versionCalls } from "#api/calls/versions.ts";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import { createHttpClient } from "#api/connection/http.ts";
import { matches } from "#kit/form/drafts/changedValues.ts";
import { createServerDraft, deviceId } from "#kit/form/drafts/serverDraft.ts";
import type { Values } from "#shared/tables/values.ts";
import { createHeldRequest, signedInAs } from "../inAdmin.tsx";
import * as deviceStore from "./deviceStore.ts";
import { openForm, storing } from "./recordForm.tsx";

const restUrl = "http://site.test/rest/v1";
let account = "the owner";
const client = createHttpClient({
  readToken: async () => ({ token: "x", isOffline: false, userId: account }),
  publishableKey: "key",
  fetch: (...request) => fetch(...request),
});
const dataProvider = testDataProvider(versionCalls({ url: "http://site.test", http: client }));

interface Kept {
  device: string;
  created_at: string;
  content: Record<string, unknown>;
}

// The drafts on the server for the row of this test, and the requests in order.
const rowIdOf = (test: number) => `00000000-0000-4000-8000-${String(test).padStart(12, "0")}`;
const phone = "00000000-0000-4000-8000-00000000000e";
let tests = 0;
let drafts: Kept[] = [];
let asked: string[] = [];

const draftOf = (device: string) => drafts.find((draft) => draft.device === device);
const kept = () => draftOf(deviceId());

const draftsUrl = `${restUrl}/versions`;
const server = setupServer(
  http.get(draftsUrl, ({ request }) => HttpResponse.json(request.url.includes(rowIdOf(tests)) ? drafts : [])),
  http.post<never, { row_id: string; content: Kept["content"]; device: string }>(
    `${restUrl}/rpc/keep_draft`,
    async ({ request }) => {
      const { row_id, content, device } = await request.json();
      if (row_id !== rowIdOf(tests)) return HttpResponse.json(null);
      asked.push(`keep ${content.field}`);
      const draft = { device, content, created_at: new Date().toISOString() };
      drafts = [...drafts.filter((other) => other.device !== device), draft];
      return HttpResponse.json(draft.created_at);
    },
  ),
  http.delete(draftsUrl, ({ request }) => {
    asked.push("remove");
    const query = new URL(request.url).searchParams;
    drafts = drafts.filter(
      ({ device, content: { kept_at } }) =>
        query.get("device") !== `eq.${device}` || `lte.${kept_at}` > String(query.get("content->>kept_at")),
    );
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  // A form sends its draft when it is closed.
  tests += 1;
  [drafts, asked] = [[], []];
  account = "the owner";
  // react-admin logs failed calls.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const asOwner = () => ({
  id: rowIdOf(tests),
  version: "of today",
  dataProvider,
  authProvider: signedInAs(async () => "owner"),
});

const onceAtKeep = (answer: () => Response | undefined | Promise<Response | undefined>) =>
  server.use(http.post(`${restUrl}/rpc/keep_draft`, answer, { once: true }));

// Unsent drafts are sent when the page is hidden.
const hide = () => fireEvent(document, new Event("visibilitychange"));

/** Types, and waits until the device has stored the draft. */
const write = async (form: ReturnType<typeof openForm>, text: string) => {
  await vi.waitFor(() => expect(form.queryClient.isFetching()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await form.user.type(form.study, text);
};

/** Opens the form as the owner, and types this text. */
const openWith = async (text: string) => {
  const form = openForm(storing, asOwner());
  await write(form, text);
  return form;
};

const draftAt = (device: string, field: string, keptAt = "2026-11-26T22:14:00.000Z"): Kept => ({
  device,
  created_at: keptAt,
  content: { field, achievements: [], updated_at: "of yesterday", kept_at: keptAt },
});
const ofPhone = (field: string, keptAt?: string) => draftAt(phone, field, keptAt);

it("sends typed text when the page is hidden, and removes it at the save, after it has arrived", async () => {
  const late = createHeldRequest();
  const form = await openWith("Physics");
  onceAtKeep(async () => {
    await late.ask();
    return undefined;
  });
  hide();
  await form.user.click(form.save);
  await vi.waitFor(() => expect(form.place.path).toBe("/education"));
  expect(asked).toEqual([]);
  late.answer();
  await vi.waitFor(() => expect(asked).toEqual(["keep Physics", "remove"]));
  await vi.waitFor(() => expect(drafts).toEqual([]));
});

it("reports nothing while the server is unreachable, and sends the draft when it is back", async () => {
  await openWith("Physics");
  onceAtKeep(() => HttpResponse.error());
  hide();
  await vi.waitFor(() => expect(connectionStatus.isUnreachable()).toBe(true));
  expect(drafts).toEqual([]);
  connectionStatus.report(true);
  await vi.waitFor(() => expect(kept()).toMatchObject({ content: { field: "Physics", updated_at: "of today" } }));
});

const page = () => HttpResponse.html("<p>Welcome to our hotel</p>");
const failure = () => HttpResponse.json({}, { status: 500 });

it("sends a draft again after any failed response", async () => {
  await openWith("Physics");
  for (const answer of [failure, page, () => HttpResponse.json(null), () => HttpResponse.json({}, { status: 401 })]) {
    const asks = vi.fn(answer);
    onceAtKeep(asks);
    hide();
    await vi.waitFor(() => expect(asks).toHaveBeenCalled());
  }
  await vi.waitFor(() => {
    hide();
    expect(kept()).toMatchObject({ content: { field: "Physics" } });
  });
});

it("replaces an earlier draft of the form whose removal was not confirmed", async () => {
  for (const answer of [failure, page]) {
    drafts = [];
    const form = await openWith("P");
    hide();
    await vi.waitFor(() => expect(kept()).toBeDefined());
    const removals = vi.fn(answer);
    server.use(http.delete(draftsUrl, removals));
    await form.user.clear(form.study);
    await vi.waitFor(() => expect(removals).toHaveBeenCalledTimes(1));
    await form.user.type(form.study, "Q");
    hide();
    await vi.waitFor(() => expect(kept()).toMatchObject({ content: { field: "Q" } }));
    server.resetHandlers();
    await form.user.click(form.save);
    await vi.waitFor(() => expect(drafts).toEqual([]));
    form.close();
  }
});

it("recognizes its own draft after signing in again", async () => {
  let role = "owner";
  const form = openForm(storing, { ...asOwner(), authProvider: signedInAs(async () => role) });
  await write(form, "Physics");
  hide();
  await vi.waitFor(() => expect(kept()).toBeDefined());
  for (role of ["", "owner"]) {
    await form.queryClient.invalidateQueries();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await form.user.type(form.study, "!");
  hide();
  await vi.waitFor(() => expect(kept()).toMatchObject({ content: { field: "Physics!" } }));
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
});

const hereKey = () => `plinth-draft/the owner/education/${rowIdOf(tests)}`;
const here = (field: string, keptAt = "2020-11-26T22:14:00.000Z") =>
  deviceStore.set(hereKey(), { values: { field, achievements: [] }, version: "of today", keptAt });

it("offers this device's draft before a newer one of another device", async () => {
  await here("From here");
  drafts = [ofPhone("From the phone"), draftAt(phone.replace("e", "d"), "From the tablet", "2026-11-27T22:14:00.000Z")];
  const form = openForm(storing, asOwner());
  for (const [where, text] of [
    [/on this device/, "From here"],
    [/27 Nov 2026.*another browser or device/, "From the tablet"],
    [/26 Nov 2026.*another browser or device/, "From the phone"],
  ] as const) {
    await screen.findByText(where);
    await form.user.click(screen.getByText("Restore"));
    if (text !== "From here") await form.user.click(screen.getByText("Restore draft"));
    expect(form.study).toHaveValue(text);
  }
  await form.user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => expect(drafts).toEqual([]));
});

it("offers first the later draft of this device that a full disk did not store here", async () => {
  drafts = [draftAt(deviceId(), "From here, later", "2020-11-26T22:15:00.000Z")];
  await here("From here");
  const form = await openWith("Short");
  await form.user.click(await screen.findByText("Restore"));
  await form.user.click(screen.getByText("Restore draft"));
  expect(form.study).toHaveValue("From here, later");
});

it("does not offer the server's copy of a draft that this device offers", async () => {
  drafts = [draftAt(deviceId(), "From here", "2020-11-26T22:13:00.000Z")];
  await here("From here, later");
  const form = openForm(storing, asOwner());
  await form.user.click(await screen.findByText("Restore"));
  expect(form.study).toHaveValue("From here, later");
  await vi.waitFor(() => expect(form.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
});

it("does not remove the later draft of another tab when one tab saves", async () => {
  const early = await openWith("From one tab");
  hide();
  await vi.waitFor(() => expect(kept()).toBeDefined());
  const later = "2100-01-01T00:00:00.000Z";
  drafts = [draftAt(deviceId(), "From another tab", later)];
  await here("From another tab", later);
  await early.user.click(early.save);
  await vi.waitFor(() => expect(asked).toEqual(["keep From one tab", "remove"]));
  expect(kept()).toMatchObject({ content: { field: "From another tab" } });
  expect(await deviceStore.get(hereKey())).toMatchObject({ values: { field: "From another tab" } });
});

it("sends typed text while the draft of another device is undecided", async () => {
  drafts = [ofPhone("From the phone")];
  const form = openForm(storing, asOwner());
  await screen.findByText("Restore");
  await write(form, "Physics");
  hide();
  await vi.waitFor(() => expect(kept()).toMatchObject({ content: { field: "Physics" } }));
  await form.user.click(form.save);
  await vi.waitFor(() => expect(drafts).toEqual([ofPhone("From the phone")]));
});

it("does not offer the draft of a new row in the row that a save created", async () => {
  const ofNew = { ...ofPhone("From the phone"), content: { field: "From the phone" } };
  server.use(
    http.get(draftsUrl, ({ request }) => HttpResponse.json(request.url.includes("-0000-0000-0000-") ? [ofNew] : [])),
  );
  const late = createHeldRequest();
  const save = async (values: Values) => {
    await late.ask();
    return { ...(await storing(values)), id: rowIdOf(tests) };
  };
  const form = openForm(save, { ...asOwner(), id: null, version: null });
  await screen.findByText("Restore");
  await form.user.type(form.study, "Physics");
  await form.user.click(form.save);
  await vi.waitFor(() => expect(form.save).toHaveTextContent("Saving..."));
  await form.user.type(form.study, "!");
  late.answer();
  await vi.waitFor(() => expect(form.save).toHaveTextContent("Save"));
  expect(form.study).toHaveValue("Physics!");
  await vi.waitFor(() => expect(screen.queryByText("Restore")).not.toBeInTheDocument());
});

it("reports nothing when the server rejects it", async () => {
  const form = await openWith("Physics");
  const refuse = vi.fn(() => HttpResponse.json({ code: "23514", message: "too large" }, { status: 400 }));
  onceAtKeep(refuse);
  hide();
  await vi.waitFor(() => expect(refuse).toHaveBeenCalled());
  await form.user.click(form.save);
  await vi.waitFor(() => expect(form.place.path).toBe("/education"));
});

it("sends no draft twice, and removes a draft whose text was undone", async () => {
  const form = await openWith("P");
  hide();
  await vi.waitFor(() => expect(kept()).toBeDefined());
  hide();
  await form.user.clear(form.study);
  await vi.waitFor(() => expect(asked).toEqual(["keep P", "remove"]));
  expect(drafts).toEqual([]);
});

it("restores the draft of another device over the version it was written for, and then replaces it", async () => {
  drafts = [ofPhone("From the phone")];
  const save = vi.fn(storing);
  const form = openForm(save, asOwner());
  expect(
    await screen.findByText(
      /^You have an unsaved draft of .* from another browser or device\. The education entry was saved since then\.$/,
    ),
  ).toBeVisible();
  // This device also stores its own draft.
  await form.user.type(form.study, "Short");
  hide();
  await form.user.click(screen.getByText("Restore"));
  await form.user.click(screen.getByText("Restore draft"));
  expect(form.study).toHaveValue("From the phone");
  expect(draftOf(phone)).toEqual(ofPhone("From the phone"));
  await form.user.type(form.study, "!");
  hide();
  await vi.waitFor(() => expect(kept()).toMatchObject({ content: { field: "From the phone!" } }));
  await vi.waitFor(() => expect(draftOf(phone)).toBeUndefined());
  await form.user.keyboard("{Control>}s{/Control}");
  await vi.waitFor(() => expect(save.mock.lastCall).toMatchObject([{ field: "From the phone!" }, "of yesterday"]));
  await vi.waitFor(() => expect(drafts).toEqual([]));
});

it("compares entries without regard to the order of their keys", () => {
  const row = { achievements: [{ one: "1", other: "2" }] };
  const fields = { achievements: { kind: "entries", required: false } } as const;
  expect(matches(row, { achievements: [{ other: "2", one: "1" }] }, fields)).toBe(true);
  expect(matches(row, { achievements: [{ other: "2", one: "3" }] }, fields)).toBe(false);
});

it("removes discarded drafts, and drafts that equal the stored row, without offering them", async () => {
  drafts = [ofPhone("From the phone")];
  const form = openForm(storing, asOwner());
  await form.user.click(await screen.findByText("Discard"));
  await form.user.click(screen.getByText("Discard draft"));
  await vi.waitFor(() => expect(drafts).toEqual([]));
  form.close();
  drafts = [ofPhone(" ")];
  openForm(storing, asOwner());
  await vi.waitFor(() => expect(drafts).toEqual([]));
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
});

it("offers the draft of this device once, and then an older one of another device", async () => {
  const early = await openWith("From here");
  early.close();
  await vi.waitFor(() => expect(kept()).toBeDefined());
  const next = openForm(storing, asOwner());
  await screen.findByText(/on this device/);
  await next.user.click(screen.getByText("Restore"));
  expect(next.study).toHaveValue("From here");
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
  next.close();
  await vi.waitFor(() => expect(asked).toEqual(["keep From here", "keep From here"]));
  drafts = [...drafts, ofPhone("From the phone", "2020-11-26T22:14:00.000Z")];
  const last = openForm(storing, asOwner());
  await screen.findByText(/on this device/);
  await last.user.click(screen.getByText("Discard"));
  await last.user.click(screen.getByText("Discard draft"));
  expect(await screen.findByText(/another browser or device/)).toBeVisible();
});

it("neither sends nor removes drafts while another account is signed in", async () => {
  const form = await openWith("Physics");
  account = "another owner";
  hide();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  account = "the owner";
  await vi.waitFor(() => {
    hide();
    expect(kept()).toMatchObject({ content: { field: "Physics" } });
  });
  account = "another owner";
  await form.user.clear(form.study);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual(["keep Physics"]);
});

it("sends no requests for a member", async () => {
  drafts = [ofPhone("From the owner")];
  const form = openForm(storing, { ...asOwner(), authProvider: signedInAs(async () => "member") });
  await write(form, "Physics");
  hide();
  form.close();
  expect(asked).toEqual([]);
  expect(screen.queryByText("Restore")).not.toBeInTheDocument();
});

it("waits for a pause in typing, ten seconds at most", async () => {
  vi.useFakeTimers();
  const saveDraft = vi.spyOn(dataProvider, "saveDraft").mockResolvedValue(true);
  const draft = createServerDraft(Object(dataProvider), "the owner", "education", rowIdOf(tests));
  await draft.read("");
  let field = "";
  const type = () => {
    field += "x";
    draft.schedule({ values: { field }, version: null, keptAt: "" });
  };
  for (let seconds = 0; seconds < 9; seconds += 1) {
    type();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saveDraft).toHaveBeenCalledTimes(0);
  type();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saveDraft).toHaveBeenCalledTimes(1);
  type();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(saveDraft).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(saveDraft).toHaveBeenCalledTimes(2);
});
