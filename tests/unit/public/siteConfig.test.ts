import { describe, expect, it } from "vitest";
import { site } from "#public/site.config.ts";
import { siteConfigProblems } from "#server/bundle/siteConfig.ts";
import { sectionNames } from "#shared/site/choices.ts";
import { everySection } from "#shared/site/site.ts";

const problemsOf = (config: unknown) =>
  siteConfigProblems(config, (path) => ["/og-default.png", "/demo/avatar.svg"].includes(path));

describe("the owner's settings", () => {
  it("are right as they come", () => {
    expect(problemsOf(site)).toEqual([]);
  });

  it.each([
    [{ name: " " }, 'name is " ": write your name.'],
    [
      { phone: "+46 31 123 45 67" },
      "phone is set: set it to null and enter it in the admin, as all pages contain this file.",
    ],
    [{ resumeDesign: "Modern" }, 'resumeDesign is "Modern": use one of Classic, Compact.'],
    [{ phoneShown: "everywhere" }, 'phoneShown is "everywhere": use one of nowhere, in the PDF only, on the page.'],
    [{ tagline: undefined }, "tagline is missing: write a sentence about what you do."],
    [{ layers: [] }, 'layers is []: write one word at least, as ["Product", "Metal"].'],
    [
      { links: [{ kind: "github", label: "GitHub", url: "github.com/me" }] },
      'links[0].url is "github.com/me": write a web address like https://example.org/me.',
    ],
    [
      { links: [{ kind: "email", label: "E-mail", url: "me@example.org" }] },
      'links[0].url is "me@example.org": write it like mailto:me@example.org.',
    ],
    [
      { links: [{ kind: "myspace", label: "MySpace", url: "https://myspace.com/me" }] },
      'links[0].kind is "myspace": use one of website, github, gitlab, linkedin, mastodon, bluesky, x, stackoverflow, youtube, email, other.',
    ],
    [
      { sections: [...site.sections, { name: "blog", isShown: true, title: null }] },
      `sections[${site.sections.length}].name is "blog": use one of ${sectionNames.join(", ")}.`,
    ],
    [{ sections: site.sections.slice(1) }, "sections does not name about: add it, with isShown: false to hide it."],
    [
      { sections: site.sections.map((section) => ({ ...section, isShown: section.name !== "stats" || "off" })) },
      'sections[2].isShown is "off": set it to true or false.',
    ],
    [{ accent: "red" }, 'accent is "red": write a color like #3b82f6, or set it to null.'],
    [{ language: "English" }, 'language is "English": write the code of a language, as en or pt-BR.'],
    [
      { timeZone: "Mars/Olympus" },
      'timeZone is "Mars/Olympus": name a time zone like Europe/Stockholm, or set it to null.',
    ],
    [{ name: "x".repeat(101) }, "name has 101 characters: shorten it to 100."],
    [
      { stats: [{ label: "Commits", value: "computed" }] },
      "stats[0].counts is missing: use one of years, projects, contributions, posts.",
    ],
    [
      { stats: [{ label: "Coffees", value: "9", counts: "coffees" }] },
      'stats[0].counts is "coffees": use one of years, projects, contributions, posts.',
    ],
    [
      { portrait: "/me.jpg" },
      'portrait is "/me.jpg", which does not exist: put the file at public/me.jpg, or name a picture like /me.jpg or an address that starts with https://, or set it to null.',
    ],
    [
      { resumeFile: "resume.pdf" },
      'resumeFile is "resume.pdf": name a file like /cv.pdf or an address that starts with https://, or set it to null.',
    ],
    [
      { resumeFile: "/cv.pdf" },
      'resumeFile is "/cv.pdf", which does not exist: put the file at public/cv.pdf, or name a file like /cv.pdf or an address that starts with https://, or set it to null.',
    ],
    [
      { githubUser: "https://github.com/me" },
      'githubUser is "https://github.com/me": write a user name of GitHub, without @ and address.',
    ],
    [{ tagLine: "x" }, expect.stringMatching(/^tagLine is not a setting: use one of/)],
  ])("with %j are rejected with a sentence that names the fix", (change, problem) => {
    expect(problemsOf({ ...site, ...change })).toEqual([problem]);
  });

  it("name the sections that are special; the others are shown in their usual place", () => {
    const titled = { name: "skills", isShown: true, title: "What I know" } as const;
    const sections = everySection([titled, { name: "about", isShown: false, title: null }]);
    expect(sections.map(({ name }) => name)).toEqual(["skills", "stats", ...sectionNames.slice(3), "about"]);
  });

  it("may have numbers of the owner's own, and no links at all", () => {
    expect(problemsOf({ ...site, links: [], stats: [{ label: "Coffees", value: "9" }] })).toEqual([]);
  });

  it("are named all at once where several are wrong", () => {
    expect(problemsOf({ ...site, name: "", githubUser: "" })).toHaveLength(2);
    expect(problemsOf({})).toContain("about.facts is missing: write a list, which may be empty: [].");
  });
});
