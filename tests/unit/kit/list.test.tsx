// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { certifications } from "#resources/certifications/index.ts";
import { education } from "#resources/education/index.ts";
import { experiences } from "#resources/experiences/index.ts";
import { posts } from "#resources/posts/index.ts";
import { redirects } from "#resources/redirects/index.tsx";
import { skillCategories } from "#resources/skill_categories/index.ts";
import { technicalSkills } from "#resources/technical_skills/index.ts";
import { readToast } from "#shared/toast/toast.ts";
import { fetchFailed } from "#ui/notify.ts";
import { confirmDeletion, createHeldRequest, expectToast, fill, waitUntilGone } from "../inAdmin.tsx";
import { badge, badges, openList, pageOfTwo, schools } from "./listOf.tsx";
import { openPages } from "./pagesOf.tsx";

describe("the confirmation before a row is deleted", () => {
  const texts = {
    company: "C",
    location: "L",
    description: "D",
    start_date: "2020-01-01",
    from_path: "/a",
    to_path: "/b",
  };
  const lists = { technologies: [], responsibilities: [], highlights: [] };
  it.each([
    [certifications, "This certification goes to the trash, where you can restore it for 30 days."],
    [experiences, "This action cannot be undone. This will permanently delete this work experience."],
    [redirects, "This action cannot be undone. This will permanently delete this redirect."],
  ])("explains the deletion of a row", async (resource, words) => {
    const row = { id: "1", name: "One", role: "One", issuer: "I", status: "Completed", ...texts, ...lists };
    const answer = async () => ({ data: [row], total: 1 });
    const { user } = openPages(resource, `/${resource.name}`, { getList: answer });
    await user.click(await screen.findByLabelText(/^Delete /));
    const { textContent } = await screen.findByRole("alertdialog");
    expect(textContent).toContain(`Are you sure?${words}`);
    expect(textContent?.includes("trash")).toBe(resource !== redirects);
  });
});

describe("rows selected in the table", () => {
  it("are unselected when they are deleted one by one", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.click(screen.getByLabelText("Select Two"));
    await user.click(screen.getByLabelText("Delete One"));
    await confirmDeletion(user);
    await waitUntilGone("One");
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  it("stay selected when all rows of another page are selected or unselected", async () => {
    const { user, place } = openList({ ...badges("One", "Two", "Three"), view: "table", address: pageOfTwo(1) });
    await user.click(await screen.findByLabelText("Select One"));
    place.go(pageOfTwo(2));
    await screen.findByLabelText("Select Three");
    await user.click(screen.getByLabelText("Select all rows of this page"));
    expect(screen.getByText("2 selected")).toBeVisible();
    await user.click(screen.getByLabelText("Select all rows of this page"));
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  it("are unselected when the list is filtered, in the table or as cards", async () => {
    const { user } = openList({ ...badges("One", "Two"), view: "table" });
    await user.click(await screen.findByLabelText("Select One"));
    await user.type(screen.getByLabelText("Search certifications"), "Two");
    await waitUntilGone("One");
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

describe("the last page of a list", () => {
  const names = ["A", "B", "C", "D", "E"];
  const shown = () => screen.getByRole("button", { current: "page" }).textContent;

  it("becomes the previous page when its only row is deleted", async () => {
    const { user } = openList({ ...badges(...names), address: pageOfTwo(3) });
    await user.click(await screen.findByLabelText("Delete E"));
    await confirmDeletion(user);
    expect(await screen.findByText("D")).toBeVisible();
    await waitFor(() => expect(shown()).toBe("2"));
    expect(readToast()?.description).toBe(certifications.labels.deleted);
  });

  it("becomes the previous page when all its rows are deleted together", async () => {
    const { user } = openList({ ...badges(...names, "F"), view: "table", address: pageOfTwo(3) });
    await screen.findByText("F");
    await user.click(screen.getByLabelText("Select all rows of this page"));
    await user.click(screen.getByText("Delete"));
    await confirmDeletion(user);
    expect(await screen.findByText("D")).toBeVisible();
    await waitFor(() => expect(shown()).toBe("2"));
    expect(readToast()?.description).toBe(certifications.labels.deletedMany(2));
  });

  it("opens for a URL with a page beyond it", async () => {
    openList({ ...badges(...names), address: pageOfTwo(99) });
    expect(await screen.findByText("E")).toBeVisible();
    await waitFor(() => expect(shown()).toBe("3"));
  });
});

describe("the search text", () => {
  const search = () => screen.getByLabelText("Search certifications");

  it("is removed by Show all", async () => {
    const { user } = openList(badges("One", "Two"));
    await screen.findByText("One");
    await user.type(search(), "Three");
    await user.click(await screen.findByText("Show all"));
    await screen.findByText("One");
    expect(search()).toHaveValue("");
  });

  it("is kept when the view is switched before the list has changed", async () => {
    const { user } = openList(badges("One", "Two"));
    await screen.findByText("Two");
    await user.type(search(), "One");
    await waitUntilGone("Two");
    await user.clear(search());
    await user.click(screen.getByLabelText("Table"));
    expect(await screen.findByText("Two")).toBeVisible();
    expect(search()).toHaveValue("");
    await user.type(search(), "Two");
    await user.click(screen.getByLabelText("Cards"));
    await waitUntilGone("One");
    expect(search()).toHaveValue("Two");
  });

  it("follows the URL, and the number of matching rows is announced", async () => {
    const { place } = openList(badges("One", "Two"));
    await screen.findByText("Two");
    place.go(`/certifications?filter=${encodeURIComponent('{"q":"One"}')}`);
    await waitUntilGone("Two");
    expect(search()).toHaveValue("One");
    expect(screen.getByRole("status")).toHaveTextContent("1 certification found");
  });
});

it("shows three placeholders while rows load, and a link to create the first row in an empty list", async () => {
  const { ask, answer } = createHeldRequest();
  const { user, place } = openList({ resource: posts, tables: { posts: [] }, reading: { until: ask() } });
  expect(await screen.findAllByTestId("placeholder")).toHaveLength(3);
  answer();
  const first = await screen.findByText("Create your first post");
  expect(screen.getByText("New Post")).toHaveClass("MuiButton-contained");
  expect(first).not.toHaveClass("MuiButton-contained");
  await user.click(first);
  expect(screen.queryByTestId("placeholder")).toBeNull();
  expect(place.path).toBe("/posts/create");
});

it("remembers the chosen view, and sorts by a pressed column heading", async () => {
  const { user, asked, store } = openList(badges("One", "Two"));
  await user.click(await screen.findByLabelText("Table"));
  await user.click(await screen.findByText("Name"));
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: "name", order: "ASC" }));
  expect(asked.at(-1)?.pagination).toEqual({ page: 1, perPage: 24 });
  expect(store.getItem("certifications.view")).toBe("table");
});

describe("the first view of the posts", () => {
  const openAt = (width: number) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1]),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const row = { id: "1", title: "One", date: "2026-01-01", published_at: "2026-01-01T00:00:00Z", tags: [] };
    return openList({ resource: posts, tables: { posts: [{ ...row, reading_time: "1 min read" }] }, view: null });
  };

  it("is a table on a desktop until the cards are chosen, which the browser remembers", async () => {
    const { user, store } = openAt(1280);
    expect(await screen.findByRole("row", { name: /One/ })).toBeVisible();
    expect(store.getItem("posts.view")).toBeUndefined();
    await user.click(screen.getByLabelText("Cards"));
    expect(await screen.findByRole("article", { name: "One" })).toBeVisible();
    expect(store.getItem("posts.view")).toBe("cards");
  });

  it("is cards on a phone", async () => {
    openAt(390);
    expect(await screen.findByRole("article", { name: "One" })).toBeVisible();
  });
});

it("groups skills in the order of the categories", async () => {
  const skill = (name: string, category: string) => ({
    id: name,
    name,
    category,
    items: [50],
    icon_name: null,
    order: 0,
  });
  const tables = {
    skills: [skill("Bash", "Automation"), skill("Traces", "Observability"), skill("Linux", "Platform")],
    "skills/categories": ["Platform", "Automation", "Observability"].map((name, order) => ({ id: name, name, order })),
  };
  openList({ resource: technicalSkills, tables });
  await screen.findByText("Linux");
  const groups = screen.getAllByRole("heading", { level: 2 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(["Platform", "Automation", "Observability"]);
});

it("shows the page after next after two quick presses", async () => {
  openList({ ...badges("One", "Two", "Three", "Four", "Five"), address: pageOfTwo(1) });
  const next = await screen.findByLabelText("Go to next page");
  fireEvent.click(next);
  fireEvent.click(next);
  expect(await screen.findByText("Five")).toBeVisible();
  expect(screen.getByLabelText("Go to next page")).toBeDisabled();
});

it("shows a filter of the table among the cards, and can clear it there", async () => {
  const tables = { certifications: [badge("One"), badge("Two", { status: "Expired" })] };
  const { user } = openList({ resource: certifications, tables, view: "table" });
  await user.click(await screen.findByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  await waitUntilGone("One");
  await user.click(screen.getByLabelText("Cards"));
  await user.click(await screen.findByLabelText("Status"));
  await user.click(await screen.findByRole("option", { name: "All" }));
  expect(await screen.findByText("One")).toBeVisible();
});

it("shows a filter by a name that no longer exists, and can clear it", async () => {
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

it("shows a text that looks like a date unchanged, and a date with its precision", async () => {
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

it("marks a picture that cannot be loaded, but not a card without a picture", async () => {
  const published = { tags: [], date: "2026-01-01T00:00:00Z", published_at: "2026-01-01T00:00:00Z" };
  const post = (title: string, featured_image: string | null) => ({ id: title, title, featured_image, ...published });
  const tables = { posts: [post("Words", null), post("Torn", "/torn.png")] };
  openList({ resource: posts, tables });
  const card = (name: string) => screen.findByRole("article", { name });
  fireEvent.error(within(await card("Torn")).getByRole("presentation"));
  expect(within(await card("Torn")).getByTitle("Image not found")).toBeInTheDocument();
  expect((await card("Words")).querySelector("svg > title, img")).toBeNull();
});

it("shows both paths of a redirect decoded", async () => {
  const row = { id: "1", from_path: "/%d9%85%d9%82%d8%a7%d9%84%d8%a9", to_path: "/blog/100%" };
  openList({ resource: redirects, tables: { [redirects.name]: [row] } });
  expect(await screen.findByRole("link", { name: "/مقالة" })).toBeInTheDocument();
  expect(screen.getByText("redirects to /blog/100%")).toBeInTheDocument();
});

it("names the card of a category by its title", async () => {
  openList({
    resource: skillCategories,
    tables: { [skillCategories.name]: [{ id: "1", name: "Platform", order: 0 }] },
  });
  expect(await screen.findByRole("article", { name: "Platform" })).toBeVisible();
});

it("shows that a certification has no picture", async () => {
  openList(badges("One"));
  expect(within(await screen.findByRole("article", { name: "One" })).getByTitle("No image")).toBeInTheDocument();
});

it("reports categories that cannot be read with their name", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  const skill = { id: "1", name: "Knots", category: "Own", proficiency: 50, icon_name: null, order: 0 };
  openList({ resource: technicalSkills, tables: { skills: [skill] } });
  await expectToast(fetchFailed("categories"));
  expect(report).toHaveBeenCalledWith(fetchFailed("categories"), expect.any(Error));
});

it("reports a failed write, although the rows cannot be read after it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const list = schools("One", "Two");
  const { user } = openList(list);
  await user.click(await screen.findByLabelText("Delete One"));
  Reflect.deleteProperty(list.tables, "education");
  await confirmDeletion(user);
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(education.labels.fetchListFailed, expect.anything()));
  expect(readToast()?.description).toBe(education.labels.deleteFailed);
});

it.each([
  "page=2&perPage=2&sort=name&order=DESC",
  "page=2&perPage=2&sort=name&order=DESC&filter=%7B%22status%22%3A%22Completed%22%7D",
])("restores page, sort and filter after a save: %s", async (search) => {
  const asked: object[] = [];
  const { user } = openPages(certifications, `/certifications?${search}`, {
    getList: async (_resource, { pagination, sort, filter }) => {
      asked.push({ pagination, sort, filter });
      return { data: [badge("Three")], total: 3 };
    },
    getOne: async () => ({ data: badge("Three", { updated_at: "v0", dates_known_to: "day" }) }),
    update: async () => ({ data: badge("Four", { id: "Three", updated_at: "v1" }) }),
  });
  await user.click(await screen.findByRole("link", { name: "Edit Three" }));
  await fill(/^Name/, "Four");
  const before = asked.length;
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expectToast(certifications.labels.updated);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(asked.at(-1)).toEqual(asked[0]);
});
