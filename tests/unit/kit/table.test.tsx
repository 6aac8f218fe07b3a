// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { openList } from "./listOf.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const badge = (name: string) => ({ id: name, name, issuer: "Guild", status: "Completed" });

const openTable = (...names: string[]) =>
  openList({ resource: certifications, tables: { certifications: names.map(badge) }, view: "table" });

it("the list can be exported again and again", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openTable("One");
  await screen.findByText("One");
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(times));
    expect(await screen.findByRole("button", { name: "Export CSV" })).toHaveFocus();
  }
});
