import { beforeEach, expect, test, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import { changeSite, onlySections } from "./changeSite.ts";
import { address, startDataApi } from "./dataApi.ts";

beforeEach(() => changeSite({ ...onlySections("about", "contact"), portrait: null }));

// Reads of posts and projects have no answer here: one would fail and be logged.
startDataApi();

test("a section that is switched off is not on the home page, nor is its table read", async () => {
  const logged = vi.spyOn(console, "error");
  const { body } = await createRenderer(address)(new URL("https://site.test/"));
  const headings = [...body.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(["About", "Contact"]);
  expect(logged).not.toHaveBeenCalled();
  expect(body).not.toContain("Latest work");
});

test("without a portrait there is no place for one", async () => {
  expect((await createRenderer(address)(new URL("https://site.test/"))).body).not.toContain("<img");
});
