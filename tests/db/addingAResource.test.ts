// @vitest-environment page-beside-server
import "@testing-library/jest-dom/vitest";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { configure, screen } from "@testing-library/dom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Backend } from "#server/database/backend.ts";
import { writeSchemaDiff } from "#server/database/schemaDiff.ts";
import { lightenTextAreas } from "../unit/lightStyles.ts";
import { setUpUser } from "../unit/setUpUser.ts";
import { follow, resourceGuide } from "./harness/guide.ts";
import { register } from "./harness/personas.ts";
import { claimCode, openBackend } from "./harness/site.ts";

let project: string;
beforeAll(() => {
  project = follow(resourceGuide);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

// As in the unit tests, nothing here is about speed.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? "") });

/** Opens the admin of these sources in this page, on a real backend. */
const openAdmin = async (): Promise<Backend> => {
  lightenTextAreas();
  const backend = await openBackend({ claimCode, migrations: join(project, "supabase/migrations") });
  await register(backend, "owner@example.com", { claim_code: claimCode });
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => backend.fetch(new Request(input, init)));
  vi.stubGlobal("scrollTo", () => {});
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes("min-width") });
  vi.stubGlobal("matchMedia", matchMedia);
  const ResizeObserver = class {
    observe = () => {};
    disconnect = () => {};
  };
  vi.stubGlobal("ResizeObserver", ResizeObserver);
  document.head.innerHTML = `<meta name="supabase-publishable-key" content="${backend.publishableKey}">`;
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, "", "/admin/login");
  const { startAdmin } = await import(join(project, "src/admin/app/startAdmin.tsx"));
  startAdmin(document.getElementById("root"));
  return backend;
};

const release = { tags: ["release"], timeout: 180_000 };

it("a resource works with the guide's files and the generated migration", release, async () => {
  await writeSchemaDiff(join(project, "supabase"), "talks");
  const code = resourceGuide.find(({ file }) => file === "src/resources/talks/index.ts")?.text.trim() ?? "";
  expect(code.split("\n").length).toBeGreaterThan(5);
  expect(code.split("\n").length, "lines of the one new file").toBeLessThanOrEqual(15);

  const backend = await openAdmin();
  const user = setUpUser();
  const fill = async (label: string | RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
  await fill(/Email/, "owner@example.com");
  await fill(/Password/, "correct horse");
  await user.click(screen.getByRole("button", { name: "Sign In" }));

  await user.click(await screen.findByText("Talks", { selector: "a, a *" }));
  await user.click(await screen.findByText("Create your first talk"));
  expect(window.location.pathname).toBe("/admin/talks/new");
  await user.click(await screen.findByText("Save"));
  expect(await screen.findByText("Title and event are required")).toBeInTheDocument();
  await fill(/^Title/, "Postgres in a browser tab");
  await fill(/^Event/, "A meetup");
  await fill(/^Held on/, "2026-10-01");
  await fill(/^Topics/, "postgres");
  await user.click(screen.getByText("Save"));
  expect(await screen.findByText("Talk created successfully")).toBeInTheDocument();
  const link = await screen.findByRole("link", { name: "Postgres in a browser tab" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^\/admin\/talks\/[0-9a-f-]{36}\/edit$/));
  await user.click(link);
  expect(await screen.findByLabelText(/^Held on/)).toHaveValue("2026-10-01");
  expect(await screen.findByLabelText("Remove postgres")).toBeInTheDocument();

  await backend.exec("insert into public.talks (title, event) values ('Of an unknown day', 'A meetup')");
  const { createTableReader, lists, readAll } = await import(join(project, "src-public/data/content.ts"));
  const { publishableKey } = backend;
  const tables = createTableReader({ url: "http://backend", publishableKey, fetch: window.fetch });
  expect(await readAll(tables, lists.talks)).toMatchObject([
    { title: "Postgres in a browser tab" },
    { title: "Of an unknown day" },
  ]);
});
