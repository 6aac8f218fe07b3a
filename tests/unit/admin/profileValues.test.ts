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
    expect(settingsOfProfile(typed).links?.map(({ url }) => url)).toEqual([
      "https://github.com/ada",
      "https://www.linkedin.com/in/ada",
      "mailto:ada@example.com",
    ]);
    const wrong = { ...typed, mastodon: "javascript:alert(1)", email: "ada", portrait: "http://x.example/a.png" };
    expect(Object.keys(profileProblems(wrong))).toEqual(["portrait", "mastodon", "email"]);
  });

  it("is typed again as it was stored", () => {
    const typed = { ...blank, name: "Ada", jobTitles: "Analyst, Poet", email: "ada@example.com" };
    const stored = { ...settingsOfProfile(typed) };
    expect(profileValuesOf(mergeSettings(defaults, stored).site, stored)).toEqual(typed);
  });
});
