// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { ListContextProvider, type ListControllerResult, type RaRecord, testDataProvider, useList } from "react-admin";
import { expect, it, vi } from "vitest";
import { Toolbar } from "#kit/list/Toolbar.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { certifications } from "#resources/certifications/index.ts";
import { posts } from "#resources/posts/index.ts";
import { drawInAdmin } from "../inAdmin.tsx";

const none = {};
const rows: RaRecord[] = [];

type Filtered = Pick<ListControllerResult, "setFilters" | "filterValues">;

/** A list whose filter does not change. */
const ListThatLags = (filtered: Filtered) => (
  <ListContextProvider value={{ ...useList({ data: rows }), ...filtered }}>
    <Toolbar />
  </ListContextProvider>
);

const openToolbar = (
  resource: ResourceDescriptor,
  filterValues: Record<string, unknown> = none,
  dataProvider = testDataProvider(),
) => {
  const setFilters = vi.fn();
  const { user } = drawInAdmin(
    <DescriptorProvider value={resource}>
      <ListThatLags setFilters={setFilters} filterValues={filterValues} />
    </DescriptorProvider>,
    { dataProvider },
  );
  return { user, setFilters };
};

it("combines a search and a filter that are entered before the list has changed", async () => {
  const { user, setFilters } = openToolbar(certifications);
  await user.type(await screen.findByLabelText("Search certifications"), "knots");
  await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: "knots" }));
  await user.click(screen.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  expect(setFilters).toHaveBeenLastCalledWith({ q: "knots", status: "Expired" });
});

it("filters drafts by a missing time of publication, and shows the filter", async () => {
  const { user, setFilters } = openToolbar(posts, { published_at: { moment: "past" } });
  const choice = await screen.findByLabelText("Publication");
  expect(choice).toHaveTextContent("Published");
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Draft" }));
  expect(setFilters).toHaveBeenLastCalledWith({ published_at: { moment: "none" } });
});

it("offers the tags of the rows, which are read when the filter gets the focus or pointer", async () => {
  const listTags = vi.fn(async () => [{ kind: "posts", tag: "go", uses: 2, spellings: ["go", "Go"] }]);
  const { user, setFilters } = openToolbar(posts, none, { ...testDataProvider(), listTags });
  const choice = await screen.findByLabelText("Tags");
  expect(listTags).not.toHaveBeenCalled();
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "go" }));
  expect(setFilters).toHaveBeenLastCalledWith({ tags: ["go", "Go"] });
});
