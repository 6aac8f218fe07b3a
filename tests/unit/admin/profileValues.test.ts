import { site as defaults } from "virtual:site-defaults";
import { describe, expect, it } from "vitest";
import { profileProblems, profileValuesOf, settingsOfProfile } from "#admin/welcome/profileValues.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";

describe("who one is", () => {
  const blank = profileValuesOf(defaults, {});

  it("begins empty: of the demo nothing is proposed", () => {
    expect(Object.values(blank).join("")).toBe("");
  });

  it("takes user names and addresses for links, and refuses what is neither", () => {
    const typed = {
      ...blank,
      name: "Ada",
      github: "@ada",
      linkedin: "www.linkedin.com/in/ada",
      email: "ada@example.com",
    };
    expect(profileProblems(typed)).toEqual({});
    expect(settingsOfProfile(typed, defaults, {}).links?.map(({ url }) => url)).toEqual([
      "https://github.com/ada",
      "https://www.linkedin.com/in/ada",
      "mailto:ada@example.com",
    ]);
    const wrong = { ...typed, mastodon: "javascript:alert(1)", email: "ada", portrait: "http://x.example/a.png" };
    expect(Object.keys(profileProblems(wrong))).toEqual(["portrait", "mastodon", "email"]);
  });

  it("speaks of a form where something is wrong, not of a file", () => {
    const told = profileProblems({ ...blank, jobTitles: "x".repeat(101), portrait: "me.jpg" });
    expect(told.name).toBe("Write your name");
    expect(told.portrait).toMatch(/^Name a picture like /);
    expect(told.portrait).not.toContain("null");
  });

  it("asks for a user name or an address where either is taken", () => {
    const told = profileProblems({
      ...blank,
      github: "not a name/..",
      linkedin: "not a name/..",
      mastodon: "not a name/..",
    });
    expect(told).toMatchObject({
      github: "Write your user name, or an address like https://github.com/me",
      linkedin: "Write your user name, or an address like https://www.linkedin.com/in/me",
      mastodon: "Write a web address like https://example.org/me",
    });
  });

  it("is typed again as it was stored", () => {
    const typed = { ...blank, name: "Ada", jobTitles: "Analyst, Poet", email: "ada@example.com" };
    const stored = { ...settingsOfProfile(typed, defaults, {}) };
    expect(profileValuesOf(mergeSettings(defaults, stored).site, stored)).toEqual(typed);
  });

  it("leaves job titles as they are where none was typed, with commas of their own", () => {
    const stored = { jobTitles: ["Engineer, Platform", "Poet"] };
    const { site } = mergeSettings(defaults, stored);
    const values = profileValuesOf(site, stored);
    expect({ ...stored, ...settingsOfProfile(values, site, stored) }).toMatchObject(stored);
    expect(settingsOfProfile({ ...values, jobTitles: "Poet" }, site, stored).jobTitles).toEqual(["Poet"]);
  });

  it("leaves links that it has no field for, and labels of one's own", () => {
    const links = [
      { kind: "github", label: "My code", url: "https://github.com/ada" },
      { kind: "mastodon", label: "Mastodon", url: "https://example.social/@ada" },
      { kind: "github", label: "Code at work", url: "https://github.com/engine" },
    ];
    const stored = { links };
    const { site } = mergeSettings(defaults, stored);
    const values = profileValuesOf(site, stored);
    expect(settingsOfProfile(values, site, stored).links).toEqual(links);
    const changed = { ...values, github: "byron", mastodon: "", email: "ada@example.com" };
    expect(settingsOfProfile(changed, site, stored).links).toEqual([
      { kind: "github", label: "My code", url: "https://github.com/byron" },
      links[2],
      { kind: "email", label: "E-mail", url: "mailto:ada@example.com" },
    ]);
  });
});
