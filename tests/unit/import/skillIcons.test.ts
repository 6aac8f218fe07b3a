import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { guessIcons, type NamedIcon } from "#import/skillIcons.ts";
import { planned } from "./plannedRows.ts";

const icons: NamedIcon[] = createRequire(import.meta.url)("simple-icons/icons.json");

const iconOf = (name: string, values: object = {}) => {
  const rows = planned([{ kind: "technical_skills", sourceId: name, values: { name, category: "Tools", ...values } }]);
  return guessIcons("linkedin", rows, icons)[0]?.values.icon_name;
};

describe("the icon of a new skill", () => {
  it.each([
    ["k8s", "kubernetes"],
    [" Kubernetes ", "kubernetes"],
    ["Node.js", "nodedotjs"],
    ["NodeJS", "nodedotjs"],
    ["Postgres", "postgresql"],
    ["GitHub Actions", "githubactions"],
    ["Golang", "go"],
    ["Go", "go"],
    ["C", "c"],
    ["C++", "cplusplus"],
    ["R", "r"],
    ["Amazing Google things", null],
    ["C#", null],
    ["constructor", null],
    ["Leadership", null],
    ["", null],
  ])("is guessed from the skill %j as %j", (name, icon) => {
    expect(iconOf(name)).toBe(icon);
  });

  it("exists for each other name of a skill", () => {
    for (const name of [
      "js",
      "ts",
      "gcp",
      "tf",
      "kafka",
      "bash",
      "java",
      "css3",
      "html",
      "vue",
      "next",
      "mongo",
      "rails",
    ])
      expect(iconOf(name), name).toMatch(/./);
  });

  it("is kept when the source has one", () => {
    expect(iconOf("Go", { icon_name: "gopher" })).toBe("gopher");
  });
});
