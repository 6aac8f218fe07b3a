import { describe, expect, it } from "vitest";
import { offeredSettings, overSettings, saysAlready, saysOtherwise } from "#import/planning/profile.ts";

describe("what a source says of the owner", () => {
  it("is offered part by part, with links of the kinds that the site knows", () => {
    const links = [
      { kind: "web" as const, label: "Blog", url: "https://a.example" },
      { kind: "email" as const, label: "E-mail", url: "mailto:a@a.example" },
    ];
    const offered = offeredSettings({
      name: "Mira",
      jobTitle: "x".repeat(101),
      about: ["One", "Two"],
      location: "Bern",
      links,
    });
    expect(offered.map(({ key, text, problem }) => [key, text.slice(0, 20), problem !== undefined])).toEqual([
      ["name", "Mira", false],
      ["jobTitles", "x".repeat(20), true],
      ["paragraphs", "One\n\nTwo", false],
      ["facts", "Based in: Bern", false],
      ["links", "E-mail: mailto:a@a.e", false],
    ]);
  });

  it("goes over what is stored, of which the rest stays", () => {
    const stored = { name: "Ada", about: { facts: [], paragraphs: ["Old"] } };
    const about = { about: { paragraphs: ["New"] } };
    expect(overSettings(stored, about)).toEqual({ name: "Ada", about: { facts: [], paragraphs: ["New"] } });
    expect([
      saysOtherwise(stored, about),
      saysOtherwise({}, about),
      saysOtherwise({ about: { facts: [] } }, about),
    ]).toEqual([true, false, false]);
    expect([saysAlready(stored, { name: "Ada" }), saysAlready(stored, about)]).toEqual([true, false]);
  });
});
