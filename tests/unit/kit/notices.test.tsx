// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BackendError } from "#api/errors.ts";
import { waitUntilConfirmed } from "../inAdmin.tsx";
import * as deviceStore from "./deviceStore.ts";
import { leaveText, openForm } from "./recordForm.tsx";

it.each(["Restore", "Discard"])("removes the notice by %s, and moves the focus to the first field", async (choice) => {
  await leaveText("Of yesterday");
  const { user, study } = openForm();
  await user.click(await screen.findByText(choice));
  if (choice === "Discard") await user.click(await screen.findByText("Discard draft"));
  await vi.waitFor(() => expect(screen.queryByText(choice)).not.toBeInTheDocument());
  await vi.waitFor(() => expect(study).toHaveFocus());
});

it("asks before it discards a draft, and does nothing if that is cancelled", async () => {
  await leaveText("Of yesterday");
  const { user } = openForm();
  await user.click(await screen.findByText("Discard"));
  expect(screen.getByText(/^The draft of .* will be deleted permanently/)).toBeInTheDocument();
  await user.click(screen.getByText("Cancel", { selector: "[role=alertdialog] button" }));
  await waitUntilConfirmed();
  await user.click(screen.getByText("Restore"));
  expect(screen.getByDisplayValue("Of yesterday")).toBeInTheDocument();
});

it("warns when leaving that no draft is stored, while an earlier draft is undecided", async () => {
  await leaveText("Of yesterday");
  const { user, study, place } = openForm();
  await screen.findByText(/No new draft is stored until you restore or discard it/);
  await user.type(study, "Short");
  place.go("/other");
  const notKept = await screen.findByText("You have unsaved changes, and no draft of them is stored.");
  await vi.waitFor(() => expect(notKept).toBeVisible(), 10_000);
  await user.click(screen.getByText("Stay"));
  await user.click(screen.getByText("Discard"));
  await user.click(await screen.findByText("Discard draft"));
  await vi.waitFor(() => expect(screen.queryByText("Discard")).not.toBeInTheDocument());
  place.go("/other");
  const kept = await screen.findByText(/This device stores them as a draft/);
  // The dialog fades in.
  await vi.waitFor(() => expect(kept).toBeVisible(), 10_000);
});

it("scrolls the notice of a conflict into view", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, study, save } = openForm(() => Promise.reject(new BackendError("conflict", "Changed.", 409)));
  await user.type(study, "Physics");
  await user.click(save);
  const notice = (await screen.findByText("Load the newer one")).closest("[role=alert]");
  await vi.waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(notice));
});

it("reports a browser that cannot store drafts, and still saves the form", async () => {
  const missing = new TypeError("indexedDB is undefined");
  vi.spyOn(deviceStore, "get").mockRejectedValue(missing);
  vi.spyOn(deviceStore, "set").mockRejectedValue(missing);
  vi.spyOn(deviceStore, "promisifyRequest").mockRejectedValue(missing);
  const { user, study, save, place } = openForm();
  expect(await screen.findByRole("alert")).toHaveTextContent("This browser cannot store drafts for this site");
  await user.type(study, "Physics");
  await user.click(save);
  await vi.waitFor(() => expect(place.path).toBe("/education"));
});

it("reports a full storage for drafts", async () => {
  const { user, study } = openForm();
  expect(screen.queryByText(/cannot store drafts/)).not.toBeInTheDocument();
  vi.spyOn(deviceStore, "set").mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
  await user.type(study, "Physics");
  expect(await screen.findByText(/^This browser cannot store drafts for this site/)).toBeVisible();
});
