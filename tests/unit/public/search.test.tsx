// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { markedParts } from "#public/components/search/FoundText.tsx";
import { startBrowsing } from "./browsing.ts";
import { apiUrl, buildPost, buildProject, renderPage, table } from "./dataApi.ts";
import { nowhere, openSite } from "./openSite.tsx";

const { api } = startBrowsing();
beforeEach(() => {
  api.use(table("posts", []));
  // Missing in jsdom: an opened dialog takes the focus, and a closed one fires `close` a task later.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector("input")?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      setTimeout(() => this.dispatchEvent(new Event("close")));
    },
  });
});

const row = (title: string, given = {}) => ({
  kind: "posts",
  id: title,
  slug: title.toLowerCase(),
  title,
  tags: ["go"],
  date: "2026-01-01T00:00:00Z",
  excerpt: `All about ${title}`,
  ...given,
});

/** Answers searches with the given results. Returns the requested queries. */
const answerSearches = (answer: (query: string, most: number) => Promise<object[]> | object[]) => {
  const asked: string[] = [];
  api.use(
    http.get(`${apiUrl}/rest/v1/rpc/search_content`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const query = searchParams.get("query") ?? "";
      asked.push(query);
      return HttpResponse.json(await answer(query, Number(searchParams.get("most"))));
    }),
  );
  return asked;
};

const browse = async (path: string) => {
  const site = openSite(path);
  await screen.findByLabelText("Search", { selector: "header a" });
  return site;
};

const openDialog = async (key: object = { key: "/" }) => {
  fireEvent.keyDown(document.body, key);
  return screen.findByRole("combobox");
};
const options = () => [...document.querySelectorAll('[role="option"] strong')].map(({ textContent }) => textContent);
const spoken = () => document.querySelector('dialog [role="status"]')?.textContent;

test.each([{ key: "/" }, { key: "k", ctrlKey: true }, { key: "K", metaKey: true }])(
  "opens the search by the key %j, selects by arrow keys, and opens a result by Enter",
  async (key) => {
    api.use(table("projects", [buildProject({ slug: "quotas" })]), table("content_relations", []));
    answerSearches(() => [row("Queues"), row("Quotas", { kind: "projects" })]);
    const { at } = await browse(nowhere);
    const box = await openDialog(key);
    await userEvent.type(box, "qu");
    await waitFor(() => expect(options()).toEqual(["Queues", "Quotas"]));
    await waitFor(() => expect(spoken()).toBe("2 results"));
    expect(box.getAttribute("aria-activedescendant")).toBeNull();
    fireEvent.keyDown(box, { key: "ArrowDown", keyCode: 229 });
    expect(box.getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.querySelector('[aria-selected="true"] strong')?.textContent).toBe("Quotas");
    expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent).toContain("Quotas");
    await userEvent.keyboard("{ArrowDown}");
    expect(box.getAttribute("aria-activedescendant")).toBeNull();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(at().pathname).toBe("/projects/quotas"));
    await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  },
);

const shortcut = { key: "k", ctrlKey: true };

test.each([
  ["Escape", (dialog: Element) => fireEvent(dialog, new Event("cancel", { cancelable: true }))],
  ["its button", () => fireEvent.click(screen.getByText("×"))],
])("opens the search again after %s has closed it", async (_, close) => {
  await browse(nowhere);
  const box = await openDialog(shortcut);
  const dialog = box.closest("dialog");
  if (!dialog) throw new Error("no dialog");
  close(dialog);
  fireEvent.keyDown(document.body, shortcut);
  await waitFor(() => expect(box.isConnected).toBe(false));
  await screen.findByRole("combobox");
  // The closed dialog has fired its event by then.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("combobox")).not.toBeNull();
});

test("opens the search page on Enter without a selection", async () => {
  answerSearches(() => [row("Queues")]);
  const { at } = await browse(nowhere);
  await userEvent.type(await openDialog(), "queues & co{Enter}");
  await waitFor(() => expect(at()).toMatchObject({ pathname: "/search", search: "?q=queues+%26+co" }));
});

test("ignores a slash that is typed into a field", async () => {
  answerSearches(() => []);
  await browse("/search");
  fireEvent.keyDown(await screen.findByRole("searchbox"), { key: "/" });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("keeps results until the next answer, and drops a late answer to older words", async () => {
  let answerOld = (_: object[]) => {};
  const asked = answerSearches((query) =>
    query === "old" ? new Promise<object[]>((resolve) => (answerOld = resolve)) : [row("New")],
  );
  await browse(nowhere);
  const box = await openDialog();
  await userEvent.type(box, "new");
  await waitFor(() => expect(options()).toEqual(["New"]));
  fireEvent.change(box, { target: { value: "old" } });
  await waitFor(() => expect(asked).toContain("old"));
  expect(options()).toEqual(["New"]);
  fireEvent.change(box, { target: { value: "newer" } });
  await waitFor(() => expect(asked).toContain("newer"));
  answerOld([row("Old")]);
  await waitFor(() => expect(document.querySelector('dialog [aria-busy="true"]')).toBeNull());
  expect(options()).toEqual(["New"]);
});

test("opens the selected result on Enter, also after the results have changed", async () => {
  let answer = (_: object[]) => {};
  const answers: Record<string, object[] | Promise<object[]>> = {
    qu: [row("Queues"), row("Quotas")],
    que: new Promise<object[]>((resolve) => (answer = resolve)),
  };
  const asked = answerSearches((query) => answers[query] ?? []);
  api.use(table("posts", []), table("slug_history", []));
  const { at } = await browse(nowhere);
  const box = await openDialog();
  fireEvent.change(box, { target: { value: "qu" } });
  await waitFor(() => expect(options()).toEqual(["Queues", "Quotas"]));
  fireEvent.change(box, { target: { value: "que" } });
  await waitFor(() => expect(asked).toContain("que"));
  await userEvent.keyboard("{ArrowDown}");
  answer([row("Quests"), row("Queues")]);
  await waitFor(() => expect(options()).toEqual(["Quests", "Queues"]));
  expect(document.querySelector('[aria-selected="true"] strong')?.textContent).toBe("Queues");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(at().pathname).toBe("/blog/queues"));
});

test("does not open a pending search on the next page", async () => {
  const { go } = await browse(nowhere);
  fireEvent.keyDown(document.body, { key: "/" });
  go("/search");
  await screen.findByRole("searchbox");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("reports a failed search, and offers another try", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isAway = true;
  answerSearches(() => {
    if (isAway) throw HttpResponse.json({}, { status: 503 });
    return [];
  });
  await browse(nowhere);
  await userEvent.type(await openDialog(), "queues");
  await waitFor(() => expect(spoken()).toBe("The search did not answer."));
  isAway = false;
  await userEvent.click(screen.getByText("Try again"));
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  await waitFor(() => expect(spoken()).toBe("Nothing found for “queues”."));
});

test("renders results with marked words without scripts, and is not indexed", async () => {
  const asked = answerSearches(() => [row("Queues & <b>locks</b>")]);
  const page = await renderPage("/search?q=QUE%00");
  expect(asked).toEqual(["QUE"]);
  expect(page.status).toBe(200);
  const body = page.body.replaceAll("<!-- -->", "");
  expect(body).toContain('%3Cb%3Elocks%3C%2Fb%3E"><mark>Queues</mark> &amp; &lt;b&gt;locks');
  expect(page.body).toContain("1 result");
  expect(page.head).toContain('name="robots" content="noindex"');
});

test("marks the language of results that differs from the page's", async () => {
  answerSearches(() => [row("Bäume", { language: "de" }), row("Trees", { language: "en" }), row("Leaves")]);
  const { body } = await renderPage("/search?q=x");
  expect(body.match(/<(?:strong|span) lang="[^"]*"/g)).toEqual(['<strong lang="de"', '<span lang="de"']);
});

test("sends no request for an empty search, and reports a search without results", async () => {
  const asked = answerSearches(() => []);
  api.use(table("posts", [buildPost()]));
  expect((await renderPage("/search")).body).toContain("Enter words from a post, project or page.");
  expect(asked).toEqual([]);
  const { body } = await renderPage("/search?q=zebra");
  expect(body).toContain("Nothing found for “zebra”.");
  // It would look like a result.
  expect(body).not.toContain('href="/blog/a-post"');
});

test.each([
  ["Résumé tips, resumed", "resume", "[Résumé] tips, [resumed]"],
  ["On queue and queues", "queue lock", "On [queue] and queues"],
  ["Don’t panic", "dont pan", "[Don’t] [panic]"],
  ["データベースの話", "ベース", "データ[ベース]の話"],
  ["a.b (c)", "(", "a.b (c)"],
  ["C++ and C", "c++", "[C++] and C"],
  ["C++ and C", "c", "[C++] and [C]"],
  ["On .NET with Node.js.", ".net js", "On [.NET] with Node.[js]."],
])("marks in %j the words of %j", (text, query, expected) => {
  const shown = markedParts(text, query).map((part) => (part.isMarked ? `[${part.text}]` : part.text));
  expect(shown.join("")).toBe(expected);
});

test("reports further results in dialog and page, and links to them", async () => {
  const rows = Array.from({ length: 80 }, (_, index) => row(`Go ${index}`));
  answerSearches((_query, most) => rows.slice(0, most));
  const { at } = await browse(nowhere);
  await userEvent.type(await openDialog(), "go");
  await waitFor(() => expect(spoken()).toBe("The 10 best results"));
  expect(options()).toHaveLength(10);
  await userEvent.click(screen.getByRole("button", { name: "More results" }));
  expect(await screen.findByText("The 50 best results")).toBeTruthy();
  expect(at()).toMatchObject({ pathname: "/search", search: "?q=go" });
  expect(screen.getAllByRole("listitem").filter((item) => item.textContent?.includes("All about"))).toHaveLength(50);
});
