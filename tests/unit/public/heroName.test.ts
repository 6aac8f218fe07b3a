import { expect, test } from "vitest";
import { createRenderer } from "#public/app/render.tsx";
import { address, startDataApi } from "./dataApi.ts";
import { onlySections, siteWith } from "./siteWith.ts";

startDataApi();

test.each([
  ["Mira Lindqvist", ""],
  ["Renée Nuñez", ""],
  ["Íñigo Åström", ' data-tall="true"'],
  ["Żaneta Öberg-Ñandú von Ångström", ' data-long="true" data-tall="true"'],
  ["Наталья", ' data-tall="true"'],
  ["Adolph Blaine Charles David Earl Frederick Gerald Hubert Irvin", ' data-long="very"'],
])("the name %j is set in the size and the line height that it needs", async (name, attributes) => {
  const site = siteWith({ name, ...onlySections() });
  const { body } = await createRenderer(address)(new URL("https://site.test/"), { site });
  expect(/<h1 class="[^"]*"([^>]*)>/.exec(body)?.[1]).toBe(attributes);
});
