// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { deferred } from "#server/shared/async.ts";
import type { ImportPart } from "#shared/base/importWithReload.ts";
import { education } from "#shared/tables/education.ts";
import { builderOf } from "../../builders.ts";
import { browse, startBrowsing } from "./browsing.ts";
import { brokenTable, buildCertification, buildPost, buildProject, quietly, table } from "./dataApi.ts";
import { openSite } from "./openSite.tsx";

const { api, slowTable } = startBrowsing();

test("shows four placeholders while the blog list loads, then the posts", async () => {
  const answer = slowTable("posts", [buildPost({ title: "Queues" })]);
  browse("/blog");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="post"]')).toHaveLength(4));
  answer();
  await waitFor(() => expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(0));
  const card = await screen.findByRole("article");
  expect(within(card).getByRole("link", { name: "Queues" })).toHaveProperty("pathname", "/blog/a-post");
  expect(within(card).getByRole("link", { name: /^Read More/ })).toHaveProperty("pathname", "/blog/a-post");
  expect(within(card).getByText("3 min read")).toBeTruthy();
  expect(within(card).getByText("4 Mar 2026")).toBeTruthy();
});

test("shows address and placeholders of a page at once while its file loads", async () => {
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  const { promise: arrived, resolve: arrive } = deferred<void>();
  const { at } = browse("/blog/a-post", (load) => arrived.then(load));
  expect(at().pathname).toBe("/blog/a-post");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="tag"]')).toHaveLength(3));
  arrive();
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
});

test("reports a page file that fails to load, and loads file and data on another try", async () => {
  const logged = quietly();
  api.use(brokenTable("posts"));
  let isAway = true;
  const importPart: ImportPart = (load) => (isAway ? Promise.reject(new Error("Failed to fetch")) : load());
  const { at } = browse("/blog/a-post", importPart);
  expect(await screen.findByRole("heading", { name: "This page could not be loaded" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  isAway = false;
  api.use(table("posts", [buildPost()]), table("content_relations", []));
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "A post" })).toBeTruthy();
  // The button is gone, and has left the focus in its place.
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(at().pathname).toBe("/blog/a-post");
  expect(logged).toHaveBeenCalled();
});

test("shows four placeholders while the projects list loads, two on the home page", async () => {
  const answer = slowTable("projects", [buildProject()]);
  api.use(table("posts", []));
  const { go } = browse("/projects");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="project"]')).toHaveLength(4));
  go("/");
  await waitFor(() => expect(document.querySelectorAll('[data-skeleton="project"]')).toHaveLength(2));
  answer();
  expect(await screen.findByRole("link", { name: "A project" })).toBeTruthy();
});

const placeholders = () =>
  Object.fromEntries(
    ["skill", "experience", "education", "certification", "project"].map((name) => [
      name,
      document.querySelectorAll(`[data-skeleton="${name}"]`).length,
    ]),
  );
const none = { skill: 0, experience: 0, education: 0, certification: 0, project: 0 };

test("shows placeholders on the home page, retries after 1 s and 2 s, then reports the failure", async () => {
  quietly();
  const { promise: failed, resolve: fail } = deferred<void>();
  let tries = 0;
  api.use(
    table("education", () => {
      tries += 1;
      return failed.then(() => new Response("{}", { status: 503 }));
    }),
    table("*", () => failed.then(() => new Response("{}", { status: 503 }))),
  );
  const waits: number[] = [];
  const onFailure = vi.fn();
  openSite("/", { onFailure, wait: async (ms) => void waits.push(ms) });
  const counts = { skill: 4, experience: 3, education: 2, certification: 3, project: 2 };
  await waitFor(() => expect(placeholders()).toEqual(counts));
  expect(onFailure).not.toHaveBeenCalled();
  fail();
  expect(await screen.findByText("The education entries could not be loaded.")).toBeTruthy();
  await waitFor(() => expect(placeholders()).toEqual(none));
  expect(tries).toBe(3);
  expect(new Set(waits)).toEqual(new Set([1000, 2000]));
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: "Reading education failed: the data API answered 503." }),
    "education entries",
  );
  expect(screen.getByText("About", { selector: "main h2" })).toBeTruthy();
});

test("offers a retry for each failed section of the home page", async () => {
  quietly();
  api.use(
    brokenTable("education"),
    table("certifications", [buildCertification({ name: "Operator" })]),
    table("projects", [buildProject()]),
    table("posts", []),
  );
  openSite("/", { wait: async () => {} });
  expect(await screen.findByText("The education entries could not be loaded.")).toBeTruthy();
  expect(await screen.findByText("Operator", { selector: "h3" })).toBeTruthy();
  expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1);
  api.use(table("education", [builderOf(education)({ start_date: "2020-01-01", school: "Chalmers" })]));
  await userEvent.click(screen.getByText("Try again"));
  expect(await screen.findByText("Chalmers")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Education"));
});
