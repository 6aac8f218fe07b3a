import { expect, test, vi } from "vitest";
import { createRenderer } from "#public/render.tsx";
import { address, startDataApi, table } from "./dataApi.ts";

const owner = vi.hoisted(() => ({ name: "" }));

vi.mock("#public/site.config.ts", async (original) => {
  const config = await original<typeof import("#public/site.config.ts")>();
  const named = { ...config.site, features: {} };
  Object.defineProperty(named, "name", { get: () => owner.name });
  return { ...config, site: named };
});

const api = startDataApi();

test.each([
  ["Mira Lindqvist", ""],
  ["Renée Nuñez", ""],
  ["Íñigo Åström", ' data-tall="true"'],
  ["Żaneta Öberg-Ñandú von Ångström", ' data-long="true" data-tall="true"'],
  ["Наталья", ' data-tall="true"'],
  ["Adolph Blaine Charles David Earl Frederick Gerald Hubert Irvin", ' data-long="very"'],
])("the name %j is set in the size and the line height that it needs", async (name, attributes) => {
  owner.name = name;
  api.use(table("projects", []));
  const { body } = await createRenderer(address)(new URL("https://site.test/"));
  expect(/<h1 class="[^"]*"([^>]*)>/.exec(body)?.[1]).toBe(attributes);
});
