// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BackendError } from "#providers/errors.ts";
import { certifications } from "#resources/certifications/index.ts";
import { projects } from "#resources/projects/index.ts";
import { projects as projectsTable } from "#shared/tables/projects.ts";
import { builderOf } from "../../builders.ts";
import { answered, confirmDeletion, told } from "../inAdmin.tsx";
import { openList } from "./listOf.tsx";

const badge = (name: string) => ({ id: name, name, issuer: "Guild", status: "Completed" });

const tableOf = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map(badge) },
  view: "table" as const,
});

const readText = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

it("the list can be exported again and again", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openList(tableOf("One"));
  await screen.findByText("One");
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(times));
    expect(await screen.findByRole("button", { name: "Export CSV" })).toHaveFocus();
  }
});

it("rows that could not be deleted stay selected, but for those that are gone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { tables, ...table } = tableOf("One", "Two", "Three");
  const deleteMany = async () => {
    tables.certifications = tables.certifications.filter(({ id }) => id !== "Two");
    throw new BackendError("missing", "It no longer exists.", 404);
  };
  const { user } = openList({ ...table, tables, deleteMany });
  for (const name of ["One", "Two", "Three"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click(screen.getByText("Delete"));
  await confirmDeletion(user);
  expect(await screen.findByText("2 selected")).toBeVisible();
  expect(screen.getByLabelText("Select One")).toBeChecked();
  expect(screen.getByLabelText("Select Three")).toBeChecked();
  await waitFor(() => expect(screen.getByText("Delete")).toHaveFocus());
});

it("the question about rows that could not be deleted closes before they have been looked for", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const reading = { until: Promise.resolve() };
  const deleteMany = async () => {
    reading.until = new Promise(() => {});
    throw new BackendError("offline", "The server has not answered for 15 seconds. Try again.", 0);
  };
  const { user } = openList({ ...tableOf("One", "Two"), deleteMany, reading });
  await user.click(await screen.findByLabelText("Select One"));
  await user.click(screen.getByText("Delete"));
  await confirmDeletion(user);
  await answered();
  expect(screen.getByLabelText("Select One")).toBeChecked();
});

it("rows whose deletion had no answer in time are said to be deleted where they are", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { tables, ...table } = tableOf("One", "Two");
  const deleteMany = async () => {
    tables.certifications = [];
    throw new BackendError("offline", "The server has not answered for 15 seconds. Try again.", 0);
  };
  const { user } = openList({ ...table, tables, deleteMany });
  for (const name of ["One", "Two"]) await user.click(await screen.findByLabelText(`Select ${name}`));
  await user.click(screen.getByText("Delete"));
  await confirmDeletion(user);
  await told(certifications.labels.deletedMany(2));
});

it("the question says that it is being deleted until there is an answer", async () => {
  const { user } = openList({ ...tableOf("One"), deleteMany: () => new Promise(() => {}) });
  await user.click(await screen.findByLabelText("Select One"));
  await user.click(screen.getByText("Delete"));
  const question = within(screen.getByRole("alertdialog"));
  await user.click(question.getByText("Delete"));
  expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
});

it("the exported file has all columns of all pages, long texts too, and no formula", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const row = builderOf(projectsTable)({ long_description: "# A long text", description: "@A1", tech: ["-1+1"] });
  const rows = Array.from({ length: 501 }, (_none, index) => ({
    ...row,
    id: String(index),
    title: `=SUM(${index};2)`,
  }));
  const { user } = openList({ resource: projects, tables: { projects: rows } });
  await screen.findByLabelText("Edit =SUM(0;2)");
  await user.click(screen.getByLabelText("Export CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  const [heading = "", ...lines] = (await readText(files[0])).trim().split("\n");
  expect(heading.split(",").sort()).toEqual(["id", ...Object.keys(projectsTable.columns)].sort());
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toContain("'=SUM(500;2)");
  for (const text of ["# A long text", "'@A1", "'-1+1"]) expect(lines[0]).toContain(text);
});

it("the exported file has each row once, though a row goes meanwhile and its last page with it", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const rows = Array.from({ length: 501 }, (_none, index) => badge(`Badge ${index}`));
  const { user, asked } = openList({
    resource: certifications,
    tables: {
      get certifications() {
        return asked.at(-1)?.pagination?.page === 2 ? rows.slice(1) : rows;
      },
    },
  });
  await screen.findByText("Badge 0");
  await user.click(screen.getByLabelText("Export CSV"));
  await waitFor(() => expect(files).toHaveLength(1));
  const [, ...lines] = (await readText(files[0])).trim().split("\n");
  expect(lines).toHaveLength(500);
});

describe("a row of the table", () => {
  const rowOne = () => screen.getByRole("row", { name: /One/ });

  it("opens its editor where it is clicked, but not by what else is in it", async () => {
    const { user, place } = openList(tableOf("One", "Two"));
    await screen.findByText("One");
    await user.click(screen.getByLabelText("Select One"));
    await user.click(within(rowOne()).getAllByRole("cell")[0] ?? rowOne());
    await user.click(screen.getByLabelText("Delete One"));
    await confirmDeletion(user);
    await waitFor(() => expect(screen.queryByText("One")).not.toBeInTheDocument());
    expect(place.path).toBe("/certifications");
    await user.click(screen.getByText("Guild"));
    expect(place.path).toBe("/certifications/Two");
  });

  it("is selected without moving the others, in a bar that tells how many rows there are", async () => {
    const { user } = openList(tableOf("One", "Two"));
    const bar = await screen.findByText("2 certifications");
    await user.click(screen.getByLabelText("Select One"));
    expect(bar).toHaveTextContent("1 selected");
  });
});
