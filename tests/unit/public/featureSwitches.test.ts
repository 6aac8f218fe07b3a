import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import { address, startDataApi } from "./dataApi.ts";

vi.mock("#public/site.config.ts", async (original) => {
  const config = await original<typeof import("#public/site.config.ts")>();
  const features = Object.fromEntries(
    config.homeSections.map((name) => [name, name === "about" || name === "contact"]),
  );
  return { ...config, site: { ...config.site, features, portrait: null } };
});

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
