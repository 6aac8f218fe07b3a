// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { CoreAdminContext, TestMemoryRouter, testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AddressedResource, RowAtSlug } from "#admin/address/AddressedResource.tsx";
import { resourcePages } from "#kit/resourcePages.tsx";
import { HeaderSlotContext } from "#kit/ui/PageHeader.tsx";
import { posts } from "#resources/posts/index.ts";

it("the address of a row that is gone says so", async () => {
  const header = document.body.appendChild(document.createElement("header"));
  const pages = <AddressedResource name="posts" bySlug waiting={null} {...resourcePages(posts)} />;
  render(
    <TestMemoryRouter initialEntries={["/posts/deleted-elsewhere/edit"]}>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), idAtSlug: async () => undefined }}>
        <HeaderSlotContext value={header}>
          <Routes>
            <Route path="posts/*" element={pages} />
          </Routes>
        </HeaderSlotContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  expect(await screen.findByText(/^This page was not found/)).toBeInTheDocument();
  header.remove();
});

it("a form stays open when its row cannot be found again by its address", async () => {
  const idAtSlug = vi.fn<() => Promise<string | undefined>>(async () => undefined).mockResolvedValueOnce("1");
  const form = (
    <RowAtSlug bySlug waiting="Waiting" failed={() => "Failed"}>
      The form
    </RowAtSlug>
  );
  render(
    <TestMemoryRouter initialEntries={["/posts/lost-answer/edit"]}>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), idAtSlug }}>
        <Routes>
          <Route path="posts/:slug/edit" element={form} />
        </Routes>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByText("The form");
  for (const event of ["visibilitychange", "focus", "offline", "online"]) fireEvent(window, new Event(event));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText("The form")).toBeInTheDocument();
  expect(idAtSlug).toHaveBeenCalledOnce();
});
