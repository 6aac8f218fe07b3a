// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { education } from "#shared/tables/education.ts";
import { builderOf } from "../../builders.ts";
import { quietly, startBrowsing } from "./browsing.ts";
import { brokenTable, buildCertification, buildProject, table } from "./dataApi.ts";
import { openSite } from "./openSite.tsx";

const { api } = startBrowsing();

const placeholders = () =>
  Object.fromEntries(
    ["skill", "experience", "education", "certification", "project"].map((name) => [
      name,
      document.querySelectorAll(`[data-skeleton="${name}"]`).length,
    ]),
  );
const none = { skill: 0, experience: 0, education: 0, certification: 0, project: 0 };

test("the home page without its data shows placeholders, tries thrice, after 1 s and 2 s, tells, and lives on", async () => {
  quietly();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
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

test("the home page fails in one section alone, which is read again where that is said", async () => {
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
