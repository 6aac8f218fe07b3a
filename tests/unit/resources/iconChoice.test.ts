import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { iconNamed, iconsMatching, readIconChoices } from "#resources/technical_skills/iconChoice.ts";

const icons: { title: string; slug: string }[] = createRequire(import.meta.url)("simple-icons/icons.json");

it("offers every icon by its title and slug", async () => {
  const choices = await readIconChoices();
  expect(choices).toEqual(icons.map(({ title, slug }) => ({ title, slug })));
});

it("offers a few icons, the best matches first", () => {
  const slugs = (text: string, limit = 5) => iconsMatching(icons, text, limit).map(({ slug }) => slug);
  expect(slugs("Go", 1)).toEqual(["go"]);
  expect(slugs("c++", 1)).toEqual(["cplusplus"]);
  expect(slugs(" POSTG ")).toEqual(["postgresql"]);
  expect(slugs("", 3)).toHaveLength(3);
  expect(slugs("no such icon")).toEqual([]);
});

it("replaces a title with its slug, and keeps unknown text", () => {
  expect(iconNamed(icons, " node.js ")).toBe("nodedotjs");
  expect(iconNamed(icons, "Docker")).toBe("docker");
  expect(iconNamed(icons, " Anvil 3000 ")).toBe("Anvil 3000");
});
