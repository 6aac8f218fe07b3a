// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { expect, it, vi } from "vitest";
import { TrashPage } from "#admin/trash/TrashPage.tsx";
import { BackendError } from "#providers/errors.ts";
import { drawInAdmin, fromServer, gone, told } from "../inAdmin.tsx";

it("a skill whose category is gone is restored into the one that the owner chooses", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let rows = [
    { id: "1", resource: "technical_skills", row_id: "a", title: "Docker", created_at: "2026-11-26T08:00:00Z" },
  ];
  const asked: unknown[] = [];
  const dataProvider = {
    ...testDataProvider({
      getList: async () => fromServer({ data: ["Code", "Platform"].map((name) => ({ id: name, name })), total: 2 }),
    }),
    trash: async () => rows,
    restoreRows: async (...call: unknown[]) => {
      asked.push(call);
      if (!call[2]) throw new BackendError("inUse", "The category “Cloud” is gone.", 409);
      rows = [];
      return 1;
    },
  };
  const { user } = drawInAdmin(<TrashPage />, { dataProvider });
  await user.click(await screen.findByLabelText("Restore Docker"));
  expect(await screen.findByText("Where does “Docker” go?")).toBeVisible();
  await user.click(await screen.findByRole("combobox", { name: "Category" }));
  await user.click(await screen.findByRole("option", { name: "Platform" }));
  await user.click(screen.getByRole("button", { name: "Restore" }));
  await told("“Docker” restored");
  expect(asked).toEqual([
    ["technical_skills", ["a"], undefined],
    ["technical_skills", ["a"], "Platform"],
  ]);
  await gone("Docker");
});
