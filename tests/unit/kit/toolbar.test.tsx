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

/** A list whose filter stays as it is, whatever is asked for. */
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

it("words and a filter that are chosen before the list has followed the other are asked for together", async () => {
  const { user, setFilters } = openToolbar(certifications);
  await user.type(await screen.findByLabelText("Search certifications"), "knots");
  await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ q: "knots" }));
  await user.click(screen.getByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  expect(setFilters).toHaveBeenLastCalledWith({ q: "knots", status: "Expired" });
});

it("drafts are filtered by their having no moment of publication, and that is to be seen", async () => {
  const { user, setFilters } = openToolbar(posts, { published_at: { moment: "past" } });
  const choice = await screen.findByLabelText("Publication");
  expect(choice).toHaveTextContent("Published");
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Draft" }));
  expect(setFilters).toHaveBeenLastCalledWith({ published_at: { moment: "none" } });
});

it("a tag is chosen of those that the rows have, which are read when the choice is near", async () => {
  const listTags = vi.fn(async () => [{ kind: "posts", tag: "go", uses: 2 }]);
  const { user, setFilters } = openToolbar(posts, none, { ...testDataProvider(), listTags });
  const choice = await screen.findByLabelText("Tags");
  expect(listTags).not.toHaveBeenCalled();
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "go" }));
  expect(setFilters).toHaveBeenLastCalledWith({ tags: ["go"] });
});
