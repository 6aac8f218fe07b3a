// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { TestMemoryRouter } from "react-admin";
import { Link, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { PageAnnouncement } from "#admin/layout/PageAnnouncement.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { setUpUser } from "../setUpUser.ts";

beforeEach(() => {
  document.title = "Loading";
  render(
    <TestMemoryRouter initialEntries={["/posts"]}>
      <PageAnnouncement />
      <Link to="/site">Menu</Link>
      <main id="main" tabIndex={-1}>
        <Routes>
          <Route path="/posts" element={<Page key="posts" title="Posts" />} />
          <Route path="/site" element={<Page key="site" title="Site" />} />
        </Routes>
      </main>
    </TestMemoryRouter>,
  );
});

const Page = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} description="" />
    <Link to="/site">Go on</Link>
  </>
);

describe("page announcement", () => {
  it("announces each page after the first", async () => {
    await waitFor(() => expect(document.title).toBe("Posts | Admin"));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(document.body).toHaveFocus();
    await setUpUser().click(screen.getByRole("link", { name: "Menu" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Site | Admin"));
    expect(screen.getByRole("link", { name: "Menu" })).toHaveFocus();
  });

  it("moves a lost focus to the new page", async () => {
    await setUpUser().click(screen.getByRole("link", { name: "Go on" }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});
