// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BackendError } from "#api/errors.ts";
import { skillCategories } from "#resources/skill_categories/index.ts";
import { confirmDeletion, createHeldRequest, expectToast, waitUntilConfirmed, waitUntilGone } from "../inAdmin.tsx";
import { openList } from "../kit/listOf.tsx";

const table = skillCategories.name;
const idOf = (order: number): string => `11111111-1111-4111-8111-00000000000${order}`;
const category = (name: string, order: number) => ({ id: idOf(order), name, order, updated_at: "v0" });

type Reading = NonNullable<Parameters<typeof openList>[0]["reading"]>;

/** Opens the list of categories with these names. Only the given skills are in them. */
const open = (
  names: string[],
  { skills = [], view = "cards", reading }: { skills?: string[]; view?: "cards" | "table"; reading?: Reading } = {},
) => {
  const tables = {
    [table]: names.map(category),
    skills: skills.map((name) => ({ id: name, category: name })),
  };
  const writing: { failure: Error | null } = { failure: null };
  return {
    tables,
    writing,
    ...openList({ resource: skillCategories, tables, writing, view, ...(reading && { reading }) }),
  };
};

const button = (name: string) => screen.findByRole("button", { name });
const names = () => screen.getAllByRole("article").map(({ textContent }) => textContent);
const box = () => screen.findByLabelText<HTMLInputElement>(/^Name/);

it("adds a category with a unique name by Enter, and returns the focus", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, writing, tables } = open(["Platform"]);
  const add = await button("Add Category");
  await user.click(add);
  expect(add).toBeDisabled();
  expect(await button("Edit Platform")).toBeDisabled();
  await waitFor(async () => expect(await box()).toHaveFocus());
  await user.click(screen.getByText("Save"));
  await expectToast("Name is required");
  expect(await box()).toHaveFocus();

  await user.type(await box(), " Woodwork ");
  writing.failure = new BackendError("duplicate", "duplicate key value", 409);
  await user.click(screen.getByText("Save"));
  await expectToast("A category with this name already exists");
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining("Failed"), expect.anything());
  writing.failure = null;
  (await box()).focus();
  await user.keyboard("{Enter}");
  await expectToast(skillCategories.labels.created);
  await waitFor(() => expect(names()).toEqual(["Platform", "Woodwork"]));
  expect(tables[table]?.at(-1)).toMatchObject({ name: "Woodwork", order: 1 });
  await waitFor(() => expect(add).toHaveFocus());
});

it("asks at Escape about typed text, and stores it as a draft that can be discarded", async () => {
  const { user } = open(["Woodwork"]);
  await user.click(await button("Edit Woodwork"));
  await user.clear(await box());
  await user.type(await box(), "Never saved");
  fireEvent.keyDown(await box(), { key: "Escape", keyCode: 229 });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByText("Leave"));
  const edit = await button("Edit Woodwork");
  await waitFor(() => expect(edit).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(await box()).toHaveValue("Woodwork");
  await user.click(await screen.findByText("Discard"));
  await user.click(await screen.findByText("Discard draft"));
  await waitFor(() => expect(screen.queryByText("Discard")).not.toBeInTheDocument());
  expect(await box()).toHaveValue("Woodwork");
});

it("keeps text in an open form while the list is searched, shown in another view, or without its row", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, writing } = open(["Platform", "Fleeting"]);
  await user.click(await button("Edit Fleeting"));
  await user.clear(await box());
  await user.type(await box(), "Lasting");
  const rows = screen.getByRole("list", { name: "Skill Categories" });
  expect(within(rows).getByRole("form")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Search categories"), "Platf");
  await waitFor(() => expect(names()).toEqual(["Platform"]));
  expect(await box()).toHaveValue("Lasting");
  await user.click(screen.getByLabelText("Table"));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(await box()).toHaveValue("Lasting");

  writing.failure = new BackendError("missing", "It no longer exists.", 404);
  await user.click(screen.getByText("Save"));
  await expectToast(`${skillCategories.labels.updateFailed}. It no longer exists.`);
  expect(await box()).toHaveValue("Lasting");
  await user.click(screen.getByText("Cancel"));
  await user.click(await screen.findByText("Stay"));
  await waitFor(() => expect(screen.queryByText("Stay")).not.toBeInTheDocument());
  await user.click(screen.getByText("Cancel"));
  await user.click(await screen.findByText("Leave"));
  await waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());
});

it("keeps the search when a category is added, and lists the category when it is cleared", async () => {
  const { user } = open(["Platform", "Languages"]);
  await user.type(await screen.findByLabelText("Search categories"), "Platf");
  await waitUntilGone("Languages");
  await user.click(await button("Add Category"));
  await user.type(await box(), "Zeta{Enter}");
  await expectToast(skillCategories.labels.created);
  await waitFor(() => expect(names()).toEqual(["Platform"]));
  await user.clear(screen.getByLabelText("Search categories"));
  await waitFor(() => expect(names()).toEqual(["Platform", "Languages", "Zeta"]));
});

it("renames a category in the table, and exports the table under the list's name", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:file" }));
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = open(["Zeppelin"], { view: "table" });
  await user.click(await button("Edit Zeppelin"));
  await user.clear(await box());
  await user.type(await box(), "Zephyr");
  await user.click(screen.getByText("Save"));
  await expectToast(skillCategories.labels.updated);
  const edit = await button("Edit Zephyr");
  await waitFor(() => expect(edit).toHaveFocus());
  await user.click(screen.getByLabelText("Export CSV"));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(download.mock.contexts[0]).toHaveProperty("download", "skills-categories.csv");
});

const refused = "Cannot delete category with existing skills";

it("rejects deleting a category with skills before it asks, and after it if only the database finds them", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const reading: Reading = { until: Promise.resolve() };
  const { user } = open(["Platform", "Empty"], { skills: ["Platform"], reading });
  const trigger = await screen.findByLabelText("Delete Platform");
  const { ask, answer } = createHeldRequest();
  reading.until = ask();
  await user.click(trigger);
  expect(trigger).toHaveAttribute("aria-busy", "true");
  answer();
  await expectToast(refused);
  expect(trigger).toHaveAttribute("aria-busy", "false");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
  await user.click(screen.getByLabelText("Delete Empty"));
  await confirmDeletion(user);
  await expectToast(skillCategories.labels.deleted);
  await waitUntilGone("Empty");

  cleanup();
  const later = open(["Platform"]);
  later.writing.failure = new BackendError("inUse", "violates foreign key constraint", 409);
  await later.user.click(await screen.findByLabelText("Delete Platform"));
  await confirmDeletion(later.user);
  await expectToast(refused);
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining("Failed"), expect.anything());
  await waitFor(() => expect(names()).toEqual(["Platform"]));
});

it("deletes none of several categories if one has skills", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, writing } = open(["Zither", "Platform"], { view: "table" });
  writing.failure = new BackendError("inUse", "violates foreign key constraint", 409);
  for (const name of ["Zither", "Platform"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  const deleteSelected = async (): Promise<void> => {
    await user.click(screen.getByText("Delete"));
    await confirmDeletion(user);
  };
  await deleteSelected();
  await expectToast(refused);
  expect(screen.getByText("2 selected")).toBeVisible();
  writing.failure = null;
  await waitUntilConfirmed();
  await deleteSelected();
  await expectToast(skillCategories.labels.deletedMany(2));
  await waitUntilGone("Zither");
});

it("shows three placeholders while it loads, and a button to add the first category", async () => {
  const { ask, answer } = createHeldRequest();
  const { user } = openList({ resource: skillCategories, tables: { [table]: [] }, reading: { until: ask() } });
  expect(await screen.findAllByTestId("placeholder")).toHaveLength(3);
  answer();
  await user.click(await screen.findByText("Add your first category"));
  await waitFor(async () => expect(await box()).toHaveFocus());
});
