// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { AdminContext, defaultI18nProvider, LinkBase, ResourceContextProvider, testDataProvider } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdminRouter, createAdminRouter } from "#admin/router/adminRouter.tsx";
import { routerProvider } from "#admin/router/routerProvider.tsx";
import { ListPage } from "#kit/list/ListPage.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { posts } from "#resources/posts/index.ts";
import { setUpUser } from "../setUpUser.ts";

beforeEach(() => window.history.replaceState(null, "", "/admin/posts"));
afterEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("a late navigation", () => {
  it("drops the pending search of a list once another page is loading", async () => {
    const getList = vi.fn(async () => ({ data: [], total: 0 }));
    const StillLoading = lazy(() => new Promise<never>(() => {}));
    const admin = (
      <AdminContext
        dataProvider={testDataProvider({ getList })}
        i18nProvider={defaultI18nProvider}
        routerProvider={routerProvider}
      >
        <Suspense>
          <Routes>
            <Route
              path="posts"
              element={
                <ResourceContextProvider value="posts">
                  <DescriptorProvider value={posts}>
                    <ListPage />
                    <LinkBase to="/profile">Profile</LinkBase>
                  </DescriptorProvider>
                </ResourceContextProvider>
              }
            />
            <Route path="*" element={<StillLoading />} />
          </Routes>
        </Suspense>
      </AdminContext>
    );
    render(<AdminRouter router={createAdminRouter(admin)} />);
    const user = setUpUser();
    const box = await screen.findByLabelText("Search posts");
    await user.type(box, "oaks");
    await waitFor(() => expect(window.location.search).toContain("oaks"));
    await waitFor(() =>
      expect(getList).toHaveBeenLastCalledWith("posts", expect.objectContaining({ filter: { q: "oaks" } })),
    );
    getList.mockClear();
    // Fake timers from here on: user-event would wait for them.
    vi.useFakeTimers();
    fireEvent.change(box, { target: { value: "oaks and elms" } });
    await act(async () => fireEvent.click(screen.getByText("Profile")));
    expect(window.location.pathname).toBe("/admin/profile");
    // In steps: React renders at the end of each, and the list then sets its next timer.
    for (let step = 0; step < 20; step++) await act(() => vi.advanceTimersByTimeAsync(100));
    expect(window.location.pathname + window.location.search).toBe("/admin/profile");
    expect(getList).not.toHaveBeenCalled();
  });
});
