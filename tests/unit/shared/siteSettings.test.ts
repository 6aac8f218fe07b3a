import { describe, expect, it } from "vitest";
import { site as defaults } from "#public/site.config.ts";
import { changedSettings, mergeSettings, problemSentence } from "#shared/site/mergeSettings.ts";
import type { Site } from "#shared/site/site.ts";

const merged = (stored: unknown) => {
  const { site, problems } = mergeSettings(defaults, stored);
  return { site, problems: problems.map(problemSentence) };
};

const names = (sections: Site["sections"]) => sections.map(({ name }) => name);

describe("merged settings", () => {
  it.each([
    ["an empty row", {}],
    ["no row", undefined],
    ["null", null],
  ])("equal the file's with %s", (_, stored) => {
    expect(merged(stored)).toEqual({ site: defaults, problems: [] });
  });

  it("override the file's one by one", () => {
    const { site, problems } = merged({ name: "Ada Lovelace", about: { facts: [] }, accent: "#3B82F6" });
    expect(problems).toEqual([]);
    expect(site).toEqual({
      ...defaults,
      name: "Ada Lovelace",
      title: "Ada Lovelace · Software/DevOps Engineer",
      accent: "#3B82F6",
      about: { ...defaults.about, facts: [] },
    });
  });

  it("derive title and description from name and first job title, unless they are set", () => {
    const titleWith = (stored: object) => merged({ jobTitles: ["Analyst"], ...stored }).site.title;
    expect(titleWith({ name: "Ada" })).toBe("Ada · Analyst");
    expect(titleWith({ name: "Ada", title: "Notes" })).toBe("Notes");
    expect(merged({ jobTitles: ["Analyst"] }).site.description).toBe("Analyst Portfolio");
    expect(merged({ jobTitles: ["Analyst"], description: "Notes" }).site.description).toBe("Notes");
    expect(changedSettings(defaults, merged({ jobTitles: ["Analyst"] }).site)).toEqual({ jobTitles: ["Analyst"] });
    const { site } = merged({ name: "Ada" });
    expect(changedSettings(defaults, site)).toEqual({ name: "Ada" });
  });

  it("keep the file's value for an invalid one, and report the reason", () => {
    const { site, problems } = merged({ name: " ", jobTitles: "Engineer", tagline: "Mine.", timeZone: 7, nmae: "Ada" });
    expect(site).toEqual({ ...defaults, tagline: "Mine." });
    expect(problems).toEqual([
      'name is " ": write your name.',
      'jobTitles is "Engineer": write a list, which may be empty: [].',
      "timeZone is 7: name a time zone like Europe/Stockholm, or set it to null.",
      expect.stringMatching(/^nmae is not a setting: use one of portrait, name, jobTitles, /),
    ]);
  });

  it.each([["a text"], [7], [[]], [true]])("equal the file's when the row contains %j", (stored) => {
    expect(merged(stored)).toEqual({ site: defaults, problems: [expect.stringMatching(/^the whole is /)] });
  });

  it("drop invalid entries of a list, and keep the rest instead of the file's list", () => {
    const mine = { kind: "github", label: "GitHub", url: "https://github.com/ada" };
    const { site, problems } = merged({ links: [{ ...mine, url: "javascript:alert(1)" }, mine], jobTitles: [""] });
    expect(site.links).toEqual([mine]);
    expect(site.jobTitles).toEqual([]);
    expect(problems).toEqual([
      "jobTitles[0] is empty: write a job title.",
      'links[0].url is "javascript:alert(1)": write a web address like https://example.org/me.',
    ]);
  });

  it("drop an invalid title or label, and keep its entry's place and hidden state", () => {
    const [about, ...others] = defaults.sections;
    const [posts, ...entries] = defaults.navigation;
    const { site, problems } = merged({
      sections: [...others, { ...about, isShown: false, title: 7 }],
      navigation: [...entries, { ...posts, isShown: false, label: "" }],
    });
    expect(site.sections).toEqual([...others, { ...about, isShown: false }]);
    expect(site.navigation).toEqual([...entries, { ...posts, isShown: false }]);
    expect(problems).toEqual([
      `sections[${others.length}].title is 7: write a title, or set it to null.`,
      `navigation[${entries.length}].label is empty: write what the entry is called, or set it to null.`,
    ]);
  });

  it("place a newer section where the file has it, and none twice", () => {
    const stored = defaults.sections.filter(({ name }) => name !== "skills" && name !== "about").reverse();
    const [first] = stored;
    const { site, problems } = merged({ sections: [...stored, first] });
    expect(names(site.sections)).toEqual(["about", "skills", ...names(stored)]);
    expect(problems).toEqual([`sections[${stored.length}] is listed twice: leave it out.`]);
  });

  it("accept the owner's links in the navigation", () => {
    const own = { kind: "link", label: "Talks", url: "/blog?tag=talks", isShown: true } as const;
    const hidden = defaults.navigation.map((entry) => ({ ...entry, isShown: false }));
    expect(merged({ navigation: [own, ...hidden] })).toMatchObject({
      site: { navigation: [own, ...hidden] },
      problems: [],
    });
  });

  it("are read quickly, however large and deep they are", () => {
    let deep: unknown = "x";
    for (let depth = 0; depth < 500; depth++) deep = { about: deep };
    const { site, problems } = merged({
      about: deep,
      links: Array.from({ length: 5000 }, () => "x"),
      name: "x".repeat(90_000),
    });
    expect(site).toEqual({ ...defaults, links: [] });
    for (const problem of problems) expect(problem.length).toBeLessThan(400);
  });
});

describe("the stored settings", () => {
  it("contain only the changes, and merge into the same site", () => {
    const mine: Site = {
      ...defaults,
      githubUser: "ada",
      about: { ...defaults.about, facts: [] },
      resumeFile: "/cv.pdf",
    };
    const stored = changedSettings(defaults, mine);
    expect(stored).toEqual({ githubUser: "ada", about: { facts: [] }, resumeFile: "/cv.pdf" });
    expect(merged(stored)).toEqual({ site: mine, problems: [] });
    expect(changedSettings(defaults, defaults)).toEqual({});
  });
});
