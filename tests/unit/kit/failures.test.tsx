// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { BackendError, conflict, offline } from "#api/errors.ts";
import { confirmDeletion, expectToast, fill, waitUntilConfirmed } from "../inAdmin.tsx";
import { type Answers, openPages } from "./pagesOf.tsx";
import { education } from "./recordForm.tsx";

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const entry = { id: "1", field: "Physics", achievements: [], updated_at: "v0" };

/** A server with one entry. Calls fail while their name is in `broken`. */
const breakable = () => {
  const broken = new Set<string>();
  const answering = (name: string, answer: object) => async () => {
    if (broken.has(name)) throw new BackendError("server", "broken", 500);
    return answer;
  };
  const answers: Answers = {
    getList: answering("getList", { data: [entry], total: 1 }),
    getOne: answering("getOne", { data: entry }),
    create: answering("create", { data: entry }),
    update: answering("update", { data: entry }),
    delete: answering("delete", { data: entry }),
  };
  return { broken, answers };
};

// The error catalogue of behaviour 13.5. The labels of each resource are tested in resources/labels.test.ts.
it("reports each failure with the name of the resource, and can try again", async () => {
  const { broken, answers } = breakable();
  for (const name of Object.keys(answers)) broken.add(name);
  const { user, place } = openPages(education, "/education", answers);
  await expectToast(education.labels.fetchListFailed);
  broken.delete("getList");
  await user.click(await screen.findByText("Try again"));

  await user.click(await screen.findByLabelText("Delete Physics"));
  await confirmDeletion(user);
  await expectToast(education.labels.deleteFailed);
  await waitUntilConfirmed();

  await user.click(screen.getByLabelText("Edit Physics"));
  await expectToast(education.labels.fetchOneFailed);
  expect(place.path).toBe("/education/1");
  broken.delete("getOne");
  await user.click(await screen.findByText("Try again"));
  const field = await fill(/^Field of Study/, "Maths");
  await user.click(screen.getByText("Save"));
  await expectToast(education.labels.updateFailed);
  expect(field).toHaveValue("Maths");
  expect(place.path).toBe("/education/1");
});

it("reports a row that no longer exists, without trying again", async () => {
  const getOne = () => Promise.reject(new BackendError("missing", "It no longer exists.", 404));
  openPages(education, "/education/1", { ...breakable().answers, getOne });
  expect(await screen.findByText("This education entry no longer exists.")).toBeVisible();
  expect(screen.queryByText("Try again")).toBeNull();
});

it("reports a lost response to an insert, and saves again as the same row", async () => {
  const create = vi.fn<Answers[string]>(async () => ({ data: entry })).mockRejectedValueOnce(offline());
  const { user, place } = openPages(education, "/education/create", { ...breakable().answers, create });
  const field = await fill(/^Field of Study/, "First");
  await user.click(screen.getByText("Save"));
  await expectToast(
    `${education.labels.createFailed}. The server cannot be reached. Check your connection and try again.`,
  );
  expect(field).toHaveValue("First");
  await fill(/^Field of Study/, "Second");
  await user.dblClick(screen.getByText("Save"));
  await waitFor(() => expect(place.path).toBe("/education"));
  const [lost, kept] = create.mock.calls.map(([, { data }]) => data);
  expect(create).toHaveBeenCalledTimes(2);
  expect(kept).toEqual({ ...Object(lost), field: "Second" });
  expect(kept).toHaveProperty("id", expect.any(String));
});

it("reports a write that the account is not allowed to make, and keeps the text in the form", async () => {
  const readOnly = new BackendError("readOnly", "This account may only read.", 403);
  const create = () => Promise.reject(readOnly);
  const { user, place } = openPages(education, "/education/create", { ...breakable().answers, create });
  const field = await fill(/^Field of Study/, "Physics");
  await user.click(screen.getByText("Save"));
  await expectToast(`${education.labels.createFailed}. This account may only read.`);
  expect(field).toHaveValue("Physics");
  expect(place.path).toBe("/education/create");
});

it("does not overwrite a newer version without asking, and can load it", async () => {
  let stored = entry;
  const change = (given: object) => {
    stored = { ...stored, ...given };
  };
  const update = vi.fn(async (_resource: string, { data, previousData }: Record<string, unknown>) => {
    if (Object(previousData).updated_at !== stored.updated_at) throw conflict();
    change({ ...Object(data), updated_at: "mine" });
    return { data: stored };
  });
  const answers = { ...breakable().answers, update, getOne: async () => ({ data: stored }) };
  const { user, place } = openPages(education, "/education/1", answers);
  await fill(/^Field of Study/, "Maths");
  change({ field: "Chemistry", updated_at: "theirs" });
  await user.click(screen.getByText("Save"));
  await expectToast(`${education.labels.updateFailed}. It was changed in another tab or on another device.`);
  expect(stored.field).toBe("Chemistry");
  await user.click(await screen.findByText("Load the newer one"));
  await waitFor(() => expect(screen.getByLabelText(/^Field of Study/)).toHaveValue("Chemistry"));

  await fill(/^Field of Study/, "Maths");
  change({ field: "Biology", updated_at: "theirs again" });
  await user.click(screen.getByText("Save"));
  await user.click(await screen.findByText("Save mine instead"));
  await waitFor(() => expect(place.path).toBe("/education"));
  expect(stored.field).toBe("Maths");
});
