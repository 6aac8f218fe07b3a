// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { technicalSkills } from "#resources/technical_skills/index.ts";
import { confirmDeletion, waitUntilGone } from "../inAdmin.tsx";
import { badges, openList, pageOfTwo, schools } from "./listOf.tsx";

const expectAnnounced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

describe("the focus", () => {
  it("moves to the next row when a row is deleted, and to the previous one after the last", async () => {
    const { user } = openList(schools("One", "Two", "Three"));
    await user.click(await screen.findByLabelText("Delete Two"));
    await confirmDeletion(user);
    await waitUntilGone("Two");
    await waitFor(() => expect(screen.getByLabelText("Delete Three")).toHaveFocus());
    await user.click(screen.getByLabelText("Delete Three"));
    await confirmDeletion(user);
    await waitUntilGone("Three");
    await waitFor(() => expect(screen.getByLabelText("Delete One")).toHaveFocus());
  });

  it("moves to the heading when the only row is deleted", async () => {
    const { user } = openList(schools("One"));
    await user.click(await screen.findByLabelText("Delete One"));
    await confirmDeletion(user);
    await waitUntilGone("One");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("stays on the button of the chosen view", async () => {
    const { user } = openList(badges("One"));
    await user.click(await screen.findByLabelText("Table"));
    await screen.findByLabelText("Select One");
    expect(screen.getByLabelText("Table")).toHaveFocus();
    await user.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
    await waitFor(() => expect(screen.queryByLabelText("Select One")).not.toBeInTheDocument());
    expect(screen.getByLabelText("Cards")).toHaveFocus();
  });

  it("moves to the other button at the first and the last page", async () => {
    const { user } = openList({ ...badges("One", "Two", "Three"), address: pageOfTwo(1) });
    await user.click(await screen.findByLabelText("Go to next page"));
    await screen.findByText("Three");
    await waitFor(() => expect(screen.getByLabelText("Go to previous page")).toHaveFocus());
    await user.keyboard("{Enter}");
    await screen.findByText("One");
    await waitFor(() => expect(screen.getByLabelText("Go to next page")).toHaveFocus());
  });

  it("moves to the checkbox that selects all when the selected rows are deleted", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.click(screen.getByText("Delete"));
    await confirmDeletion(user);
    await waitUntilGone("One");
    await waitFor(() => expect(screen.getByLabelText("Select all rows of this page")).toHaveFocus());
  });
});

it("announces the new place of a moved row to screen readers", async () => {
  const { user } = openList(schools("One", "Two", "Three"));
  await user.click(await screen.findByLabelText("Move down One"));
  await expectAnnounced("One is at position 2 of 3.");
});

describe("a skill", () => {
  const skill = (name: string, order: number) => ({
    ...{ category: "Knots", items: [50], icon_name: null },
    id: name,
    name,
    order,
  });
  const openSkills = () =>
    openList({
      resource: technicalSkills,
      tables: { skills: ["One", "Two"].map(skill), "skills/categories": [{ id: "1", name: "Knots", order: 0 }] },
    });
  const menuOf = (name: string) => screen.getByRole("button", { name: `Actions for ${name}` });

  it("has one handle and one menu, and keeps the focus when it is moved", async () => {
    const { user } = openSkills();
    const card = await screen.findByRole("article", { name: "One" });
    expect(within(card).getAllByRole("button")).toHaveLength(2);
    menuOf("One").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menuitem", { name: "Move up" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "Move down" }));
    await expectAnnounced("One is at position 2 of 2.");
    await waitFor(() => expect(menuOf("One")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menuitem", { name: "Move down" })).toHaveAttribute("aria-disabled", "true");
  });

  it("is deleted by its menu after a confirmation, and the focus moves back or to the next menu", async () => {
    const { user } = openSkills();
    await screen.findByRole("article", { name: "One" });
    const askToDelete = async (): Promise<void> => {
      await user.click(menuOf("One"));
      await user.click(screen.getByRole("menuitem", { name: "Delete" }));
      expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    };
    await askToDelete();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(menuOf("One")).toHaveFocus());
    await askToDelete();
    await confirmDeletion(user);
    await waitUntilGone("One");
    await waitFor(() => expect(menuOf("Two")).toHaveFocus());
  });
});
