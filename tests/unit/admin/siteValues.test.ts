import { describe, expect, it } from "vitest";
import { movedSentence } from "#admin/site/AccentInput.tsx";
import { canResetSetting, siteOfValues, siteProblems, valuesOfSite } from "#admin/site/siteValues.ts";
import { site } from "#public/site.config.ts";

describe("site settings", () => {
  it("accepts the site's file, and words problems for the form", () => {
    const values = valuesOfSite(site);
    expect(siteProblems(values)).toEqual({});
    expect(
      siteProblems({ ...values, name: null, jobTitles: [], paragraphs: [], githubUser: "@me", accent: "red" }),
    ).toEqual({
      name: "Write your name",
      githubUser: "Write a user name of GitHub, without @ and address",
      accent: "Write a color like #3b82f6",
    });
  });

  it("completes a link from a user name or an address without its scheme, and nothing else", () => {
    const links = [
      { kind: "github", label: "Code", url: "@ada" },
      { kind: "linkedin", label: "LinkedIn", url: "www.linkedin.com/in/ada" },
      { kind: "email", label: "E-mail", url: "ada@example.com" },
    ];
    const values = { ...valuesOfSite(site), links };
    expect(siteProblems(values)).toEqual({});
    expect(siteOfValues(site, values).links.map(({ url }) => url)).toEqual([
      "https://github.com/ada",
      "https://www.linkedin.com/in/ada",
      "mailto:ada@example.com",
    ]);
    for (const [kind, url] of [
      ["github", "not a name/.."],
      ["mastodon", "javascript:alert(1)"],
      ["mastodon", "ada"],
      ["email", "ada"],
    ]) {
      expect(siteProblems({ ...values, links: [{ kind, label: "Me", url }] }).links).toMatch(/^No\. 1: write /);
    }
  });

  it("drops added entries without any typed text, and numbers the problems of the others as the form does", () => {
    const values = valuesOfSite(site);
    const link = (label: string, url: string, kind = "github") => ({ id: url, kind, label, url });
    const added = {
      links: [link("GitHub", " "), link("", ""), link("Code", "https://github.com/ada"), link("Other", "", "other")],
      facts: [{ id: "1", label: "", value: "" }],
      stats: [{ id: "1", label: " ", value: "", counts: "years" }],
      navigation: [...site.navigation, { id: "1", kind: "link", label: "", url: "", isShown: true }],
    };
    expect(siteProblems({ ...values, ...added })).toEqual({});
    const saved = siteOfValues(site, { ...values, ...added });
    expect(saved.links).toEqual([{ kind: "github", label: "Code", url: "https://github.com/ada" }]);
    expect([saved.about.facts, saved.stats, saved.navigation]).toEqual([[], [], site.navigation]);
    const typed = [link("GitHub", ""), link("My code", "")];
    expect(siteProblems({ ...values, links: typed }).links).toMatch(/^No\. 2: write /);
    expect(siteProblems({ ...values, facts: [{ id: "1", label: "", value: "Sweden" }] }).facts).toMatch(/^No\. 1: /);
  });

  it("rejects an address of a file that does not start with https", () => {
    const [portrait, previewPicture, resumeFile] = ["me.jpg", "card.png", "cv.pdf"].map(
      (name) => `http://x.example/${name}`,
    );
    expect(siteProblems({ ...valuesOfSite(site), portrait, previewPicture, resumeFile })).toEqual({
      portrait: "Name a picture like /me.jpg or an address that starts with https://",
      previewPicture: "Name a picture like /preview.png or an address that starts with https://",
      resumeFile: "Name a file like /cv.pdf or an address that starts with https://",
    });
  });

  it.each([
    ["#0a0a0a", /^Adjusted for readable text: #[0-9a-f]{6} in the dark theme\.$/],
    ["#fafafa", /^Adjusted for readable text: #[0-9a-f]{6} in the light theme\.$/],
    ["#808080", /#[0-9a-f]{6} in the light theme and #[0-9a-f]{6} in the dark theme\.$/],
    ["#7A1FA2", /in the dark theme/],
  ])("names the theme that adjusts the accent %s", (accent, sentence) => {
    expect(movedSentence(accent)).toMatch(sentence);
  });

  it("offers none of the demo's personal defaults once the site has an owner", () => {
    const mine = canResetSetting(site, "Ada");
    const personal = ["name", "tagline", "portrait", "paragraphs", "links", "githubUser", "contactWords"];
    for (const column of personal) expect(mine(column)).toBe(false);
    for (const column of ["accent", "sections", "language", "resumeFile"]) expect(mine(column)).toBe(true);
    for (const canReset of [canResetSetting(site, site.name), canResetSetting({ ...site, name: "Own file" }, "Ada")]) {
      expect(canReset("tagline")).toBe(true);
    }
  });
});
