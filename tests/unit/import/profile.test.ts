import { site as defaults } from "virtual:site-defaults";
import { describe, expect, it } from "vitest";
import {
  applyTicked,
  containsSettings,
  mergeInto,
  offeredSettings,
  overridesSettings,
  planSettings,
} from "#import/importSettings.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";

describe("the profile in an import", () => {
  it("is offered part by part", () => {
    const links = [
      { kind: "website" as const, label: "Blog", url: "https://a.example" },
      { kind: "email" as const, label: "E-mail", url: "mailto:a@a.example" },
    ];
    const profile = { name: "Mira", jobTitle: "x y", about: ["One", "Two"], location: "Bern", links };
    const offered = planSettings({ profile }, { defaults, stored: {} });
    expect(offered.map(({ key, text, problem }) => [key, text.slice(0, 20), problem !== undefined])).toEqual([
      ["name", "Mira", false],
      ["jobTitles", "x y", false],
      ["paragraphs", "One\n\nTwo", false],
      ["facts", "Based in: Bern", false],
      ["links", "Blog: https://a.exam", false],
    ]);
  });

  it("empties what the source lacks and the demo has, if the owner's name replaces that of the demo", () => {
    const profile = { name: "Ada", location: "Bern" };
    const [stored, planned] = [{}, planSettings({ profile }, { defaults, stored: {} })];
    const { site, problems } = mergeSettings(defaults, applyTicked(stored, planned));
    expect(problems).toEqual([]);
    expect(site).toMatchObject({ jobTitles: [], tagline: "", portrait: null, links: [] });
    expect(site.about).toEqual({ paragraphs: [], facts: [{ label: "Based in", value: "Bern" }] });
    const own = { tagline: "I count." };
    const written = applyTicked(own, planSettings({ profile: { name: "Ada" } }, { defaults, stored: own }));
    expect(written).toMatchObject({ name: "Ada", tagline: "I count.", links: [] });
    expect(applyTicked({ name: "A" }, planSettings({ profile }, { defaults, stored: { name: "A" } }))).toEqual({
      name: "A",
      about: { facts: [{ label: "Based in", value: "Bern" }] },
    });
  });

  it("adds new links once, and overrides no empty settings", () => {
    const own = { kind: "github", label: "GitHub", url: "https://github.com/ada" };
    const links = [
      { kind: "github" as const, label: "GitHub", url: "http://www.github.com/Ada/" },
      { kind: "email" as const, label: "E-mail", url: "mailto:a@a.example" },
    ];
    const [offered] = offeredSettings({ links: [...links, ...links] }, { links: [own] });
    expect(offered?.settings).toEqual({ links: [own, links[1]] });
    expect(offeredSettings({ links: links.slice(0, 1) }, { links: [own] })).toEqual([]);
    expect(overridesSettings({ links: [own] }, { links: [own, links[1]] })).toBe(false);
    expect(overridesSettings({ links: [own] }, { links: [links[1]] })).toBe(true);
    expect(
      overridesSettings({ links: [], portrait: null, tagline: "" }, { links, portrait: "/a.png", tagline: "x" }),
    ).toBe(false);
  });

  it("shortens a headline to its first part or at a word, and offers all of it as the tagline", () => {
    const shortened = (jobTitle: string, tagline?: string) =>
      planSettings({ profile: { jobTitle, ...(tagline ? { tagline } : {}) } }, { defaults, stored: {} }).map(
        ({ settings, note, problem }) => [settings, note, problem],
      );
    const parts = `Baker at the Mill | Grinder of oats and rye | ${"Brewer of many beers, ".repeat(4)}and cook`;
    const noteOf = (whole: string) => `The source has a longer one: “${whole}”`;
    expect(shortened(parts)).toEqual([
      [{ jobTitles: ["Baker at the Mill"] }, noteOf(parts), undefined],
      [{ tagline: parts }, undefined, undefined],
    ]);
    const words = "bread and wine ".repeat(10).trim();
    expect(shortened(words, "Bakes.")).toEqual([
      [{ jobTitles: [`${"bread and wine ".repeat(6)}bread and…`] }, noteOf(words), undefined],
      [{ tagline: "Bakes." }, undefined, undefined],
    ]);
  });

  it("offers as many links as the site may have, those of known sites first, and names the others", () => {
    const linksOf = (kind: "other" | "x", count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind, label: `${kind}${at}`, url: `https://${kind}.example/${at}` }));
    const own = linksOf("other", 3).map((link) => ({ ...link, url: `${link.url}/own` }));
    const links = [...linksOf("other", 3), ...linksOf("x", 15)];
    const [planned] = planSettings({ profile: { links } }, { defaults, stored: { links: own } });
    expect(planned).toMatchObject({
      settings: { links: [...own, ...links.slice(0, 2), ...links.slice(3)] },
      note: "A site has at most 20 links. Left out: other2: https://other.example/2.",
      isTicked: true,
    });
    expect(planned?.problem).toBe(undefined);
  });

  it("keeps a long text about the owner whose paragraphs repeat", () => {
    const about = Array.from({ length: 24 }, (_, at) => (at % 4 === 3 ? "***" : `Paragraph ${at}`));
    const [planned] = planSettings({ profile: { about } }, { defaults, stored: {} });
    expect(planned).toMatchObject({ isTicked: true, settings: { about: { paragraphs: { length: 19 } } } });
  });

  it("labels a second website by its host", () => {
    const website = (url: string) => ({ kind: "website" as const, label: "Portfolio", url });
    const [offered] = offeredSettings({ links: [website("https://a.example"), website("https://www.b.example/me")] });
    expect(offered?.text).toBe("Portfolio: https://a.example, b.example: https://www.b.example/me");
  });

  it("replaces stored parts, and keeps the rest", () => {
    const stored = { name: "Ada", about: { facts: [], paragraphs: ["Old"] } };
    const about = { about: { paragraphs: ["New"] } };
    expect(mergeInto(stored, about)).toEqual({ name: "Ada", about: { facts: [], paragraphs: ["New"] } });
    expect([
      overridesSettings(stored, about),
      overridesSettings({}, about),
      overridesSettings({ about: { facts: [] } }, about),
    ]).toEqual([true, false, false]);
    expect([containsSettings(stored, { name: "Ada" }), containsSettings(stored, about)]).toEqual([true, false]);
  });
});

describe("the settings of another site", () => {
  const settings = {
    name: "Mira",
    links: [{ kind: "github", label: "GitHub", url: "https://a.example" }],
    about: { facts: [] },
    accent: "red",
    motto: "Onwards",
  };
  const plan = (stored: Record<string, unknown>, choices = {}) =>
    planSettings({ settings }, { defaults, stored, choices }).map(
      ({ label, text, isTicked, overwritesOwn, problem }) => [
        label,
        text,
        isTicked,
        ...(overwritesOwn ? ["over"] : []),
        ...(problem ? [problem] : []),
      ],
    );

  it("are offered one by one, and unknown ones are rejected with a message", () => {
    expect(plan({})).toEqual([
      ["Name", "Mira", true],
      ["Links", "github GitHub https://a.example", true],
      ["About you", "none", true],
      ["Accent", "red", false, 'accent is "red": write a color like #3b82f6, or set it to null.'],
      ["motto", "Onwards", false, expect.stringMatching(/^motto is not a setting: use one of portrait, name,/)],
    ]);
  });

  it("override the owner's only when ticked, and are compared in any order of keys", () => {
    const stored = {
      name: "Ada",
      about: { facts: [], paragraphs: ["Mine"] },
      links: [{ url: "https://a.example", label: "GitHub", kind: "github" }],
    };
    expect(plan(stored).slice(0, 2)).toEqual([
      ["Name", "Mira", false, "over"],
      ["Accent", "red", false, expect.any(String)],
    ]);
    const planned = planSettings({ settings }, { defaults, stored, choices: { name: true, accent: true } });
    expect(applyTicked(stored, planned)).toEqual({ ...stored, name: "Mira" });
  });

  it("fill empty settings, and show the section of the GitHub user unless they hide it", () => {
    const sections = [{ name: "github", title: null, isShown: false }];
    const about = { paragraphs: ["I am Mira."], facts: [] };
    const held = { about: { paragraphs: [], facts: [] }, sections };
    const stored = (offered: Record<string, unknown>) =>
      applyTicked(held, planSettings({ settings: offered }, { defaults, stored: held, choices: { sections: true } }));
    const offered = { about, githubUser: "mira" };
    expect(stored(offered)).toEqual({ ...offered, sections: [{ name: "github", title: null, isShown: true }] });
    const hidden = [{ name: "github", title: "Code", isShown: false }];
    expect(stored({ ...offered, sections: hidden })).toEqual({ ...offered, sections: hidden });
  });
});
