// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { AddressedResource, RowAtSlug } from "#admin/router/AddressedResource.tsx";
import { resourcePages } from "#kit/resourcePages.tsx";
import { posts } from "#resources/posts/index.ts";
import { drawInAdmin } from "../inAdmin.tsx";

describe("address of a row", () => {
  it("shows that a row does not exist", async () => {
    const pages = (
      <Routes>
        <Route
          path="posts/*"
          element={<AddressedResource name="posts" bySlug waiting={null} {...resourcePages(posts)} />}
        />
      </Routes>
    );
    const dataProvider = { ...testDataProvider(), findIdBySlug: async () => undefined };
    drawInAdmin(pages, { address: "/posts/deleted-in-another-tab/edit", dataProvider });
    expect(await screen.findByText(/^The page may have been renamed/)).toBeInTheDocument();
  });

  it("keeps an open form when its row cannot be found again by its address", async () => {
    const findIdBySlug = vi.fn<() => Promise<string | undefined>>(async () => undefined).mockResolvedValueOnce("1");
    const form = (
      <RowAtSlug bySlug waiting="Waiting" failed={() => "Failed"}>
        The form
      </RowAtSlug>
    );
    const pages = (
      <Routes>
        <Route path="posts/:slug/edit" element={form} />
      </Routes>
    );
    drawInAdmin(pages, { address: "/posts/lost-answer/edit", dataProvider: { ...testDataProvider(), findIdBySlug } });
    await screen.findByText("The form");
    for (const event of ["visibilitychange", "focus", "offline", "online"]) fireEvent(window, new Event(event));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText("The form")).toBeInTheDocument();
    expect(findIdBySlug).toHaveBeenCalledOnce();
  });
});
