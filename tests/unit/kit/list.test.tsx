// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { posts } from "#resources/posts/index.ts";
import { technicalSkills } from "#resources/technical_skills/index.ts";
import { readToast } from "#shared/toast/toast.ts";
import { openList } from "./listOf.tsx";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const badge = (name: string, other: object = {}) => ({
  id: name,
  name,
  issuer: "Guild",
  status: "Completed",
  ...other,
});
const school = (name: string, order: number) => ({
  id: name,
  school: name,
  degree: "Any",
  field: "Any",
  start_date: "2020-01-01",
  achievements: [],
  order,
});

const badges = (...names: string[]) => ({
  resource: certifications,
  tables: { certifications: names.map((name) => badge(name)) },
});
const schools = (...names: string[]) => ({ resource: education, tables: { education: names.map(school) } });

const confirmDeletion = async (user: ReturnType<typeof openList>["user"]) =>
  user.click(within(screen.getByRole("alertdialog")).getByText("Delete"));

const pageOfTwo = (page: number) => `/certifications?page=${page}&perPage=2&sort=name&order=ASC&filter={}`;

const gone = (name: string) => waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());

describe("rows selected in the table", () => {
  it("are selected no more once they are deleted one by one", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.click(screen.getByLabelText("Select Two"));
    await user.click(screen.getByLabelText("Delete One"));
    await confirmDeletion(user);
    await gone("One");
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  it("stay selected when another page's rows are selected or left out all together", async () => {
    const { user, place } = openList({ ...badges("One", "Two", "Three"), view: "table", address: pageOfTwo(1) });
    await user.click(await screen.findByLabelText("Select One"));
    place.go(pageOfTwo(2));
    await screen.findByLabelText("Select Three");
    await user.click(screen.getByLabelText("Select all rows of this page"));
    expect(screen.getByText("2 selected")).toBeVisible();
    await user.click(screen.getByLabelText("Select all rows of this page"));
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  it("are selected no more once the list is filtered, here or among the cards", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.type(screen.getByLabelText("Search certifications"), "Two");
    await gone("One");
    expect(screen.queryByText("1 selected")).not.toBeInTheDocument();
    await user.click(screen.getByLabelText("Select Two"));
    await user.click(screen.getByLabelText("Cards"));
    await user.clear(await screen.findByLabelText("Search certifications"));
    await screen.findByText("One");
    await user.click(screen.getByLabelText("Table"));
    expect(await screen.findByLabelText("Select Two")).not.toBeChecked();
    await waitFor(() => expect(screen.queryByText("1 selected")).not.toBeInTheDocument());
  });
});

describe("what is searched for", () => {
  const search = () => screen.getByLabelText("Search certifications");

  it("leaves the box with Show all", async () => {
    const { user } = openList(badges("One", "Two"));
    await screen.findByText("One");
    await user.type(search(), "Three");
    await user.click(await screen.findByText("Show all"));
    await screen.findByText("One");
    expect(search()).toHaveValue("");
  });

  it("follows the address", async () => {
    const { place } = openList(badges("One", "Two"));
    await screen.findByText("Two");
    place.go(`/certifications?filter=${encodeURIComponent('{"q":"One"}')}`);
    await gone("Two");
    expect(search()).toHaveValue("One");
  });
});

it("a filter set in the table is to be seen, and taken back, among the cards", async () => {
  const tables = { certifications: [badge("One"), badge("Two", { status: "Expired" })] };
  const { user } = openList({ resource: certifications, tables, view: "table" });
  await user.click(await screen.findByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  await gone("One");
  await user.click(screen.getByLabelText("Cards"));
  await user.click(await screen.findByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "All" }));
  expect(await screen.findByText("One")).toBeVisible();
});

it("a filter by a name that is offered no more is to be seen, and taken back", async () => {
  const skill = { id: "1", name: "Knots", category: "Languages", items: [50], icon_name: null, order: 0 };
  const tables = { skills: [skill], "skills/categories": [{ id: "1", name: "Languages", order: 0 }] };
  const address = `/skills?filter=${encodeURIComponent('{"category":"Tongues"}')}`;
  const { user } = openList({ resource: technicalSkills, tables, address });
  await screen.findByText("No skills match.");
  expect(screen.getByLabelText("Category")).toHaveTextContent("Tongues");
  await user.click(screen.getByLabelText("Category"));
  await user.click(await screen.findByRole("option", { name: "All" }));
  expect(await screen.findByText("Knots")).toBeVisible();
});

it("a text that looks like a day is shown as it is, and of a day no more than is known", async () => {
  const ofMonth = { id: "2", issue_date: "2023-02-01", expiry_date: "2025-02-28", dates_known_to: "month" };
  const tables = {
    certifications: [badge("One", { issuer: "2024-99-01 cohort", issue_date: "2024-03-05" }), badge("Two", ofMonth)],
  };
  openList({ resource: certifications, tables, view: "table" });
  expect(await screen.findByText("2024-99-01 cohort")).toBeVisible();
  expect(screen.getByText("5 Mar 2024")).toBeVisible();
  expect(screen.getByText("Feb 2023")).toBeVisible();
  expect(screen.queryByLabelText("Dates Known To")).not.toBeInTheDocument();
  expect(screen.getByText("Feb 2025")).toBeVisible();
});

it("a card without a picture shows no sign of a broken one, which a picture that cannot be loaded has", async () => {
  const published = { tags: [], date: "2026-01-01T00:00:00Z", published_at: "2026-01-01T00:00:00Z" };
  const post = (title: string, featured_image: string | null) => ({ id: title, title, featured_image, ...published });
  const tables = { posts: [post("Words", null), post("Torn", "/torn.png")] };
  openList({ resource: posts, tables });
  const card = (name: string) => screen.findByRole("article", { name });
  fireEvent.error(within(await card("Torn")).getByRole("presentation"));
  expect(within(await card("Torn")).getByTitle("Image not found")).toBeInTheDocument();
  expect((await card("Words")).querySelector("svg > title, img")).toBeNull();
});

it("a certification without a picture says so", async () => {
  openList(badges("One"));
  expect(within(await screen.findByRole("article", { name: "One" })).getByTitle("No image")).toBeInTheDocument();
});

describe("the focus", () => {
  it("goes on to the next row when one is deleted, and to the one before after the last", async () => {
    const { user } = openList(schools("One", "Two", "Three"));
    await user.click(await screen.findByLabelText("Delete Two"));
    await confirmDeletion(user);
    await gone("Two");
    await waitFor(() => expect(screen.getByLabelText("Delete Three")).toHaveFocus());
    await user.click(screen.getByLabelText("Delete Three"));
    await confirmDeletion(user);
    await gone("Three");
    await waitFor(() => expect(screen.getByLabelText("Delete One")).toHaveFocus());
  });

  it("goes to the heading when the only row is deleted", async () => {
    const { user } = openList(schools("One"));
    await user.click(await screen.findByLabelText("Delete One"));
    await confirmDeletion(user);
    await gone("One");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("stays on the view that was chosen, though the list is another one then", async () => {
    const { user } = openList(badges("One"));
    await user.click(await screen.findByLabelText("Table"));
    await screen.findByLabelText("Select One");
    expect(screen.getByLabelText("Table")).toHaveFocus();
    await user.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
    await waitFor(() => expect(screen.queryByLabelText("Select One")).not.toBeInTheDocument());
    expect(screen.getByLabelText("Cards")).toHaveFocus();
  });

  it("goes on to the other button where a page is the last or the first", async () => {
    const { user } = openList({ ...badges("One", "Two", "Three"), address: pageOfTwo(1) });
    await user.click(await screen.findByLabelText("Go to next page"));
    await screen.findByText("Three");
    await waitFor(() => expect(screen.getByLabelText("Go to previous page")).toHaveFocus());
    await user.keyboard("{Enter}");
    await screen.findByText("One");
    await waitFor(() => expect(screen.getByLabelText("Go to next page")).toHaveFocus());
  });

  it("goes to the box that selects all when the selected rows are deleted", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.click(screen.getByText("Delete"));
    await confirmDeletion(user);
    await gone("One");
    await waitFor(() => expect(screen.getByLabelText("Select all rows of this page")).toHaveFocus());
  });
});

const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

it("a move by a button is told to those who do not see it", async () => {
  const { user } = openList(schools("One", "Two", "Three"));
  await user.click(await screen.findByLabelText("Move down One"));
  await told("One is at place 2 of 3.");
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

  it("has one handle and one menu, by which it is moved, and then keeps the focus", async () => {
    const { user } = openSkills();
    const card = await screen.findByRole("article", { name: "One" });
    expect(within(card).getAllByRole("button")).toHaveLength(2);
    menuOf("One").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menuitem", { name: "Move up" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "Move down" }));
    await told("One is at place 2 of 2.");
    await waitFor(() => expect(menuOf("One")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menuitem", { name: "Move down" })).toHaveAttribute("aria-disabled", "true");
  });

  it("is deleted by its menu after a question, and the focus goes back or on to the next menu", async () => {
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
    await gone("One");
    await waitFor(() => expect(menuOf("Two")).toHaveFocus());
  });
});

it("categories that cannot be read are told in their own words", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const skill = { id: "1", name: "Knots", category: "Own", proficiency: 50, icon_name: null, order: 0 };
  openList({ resource: technicalSkills, tables: { skills: [skill] } });
  await waitFor(() => expect(readToast()?.description).toBe("Failed to fetch categories"));
  expect(report).toHaveBeenCalledWith("Failed to fetch categories", expect.any(Error));
});
