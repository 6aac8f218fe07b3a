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

describe("the profile in an import", () => {
  it("is offered part by part", () => {
    const links = [
      { kind: "website" as const, label: "Blog", url: "https://a.example" },
      { kind: "email" as const, label: "E-mail", url: "mailto:a@a.example" },
    ];
    const profile = { name: "Mira", jobTitle: "x".repeat(101), about: ["One", "Two"], location: "Bern", links };
    const offered = planSettings({ profile }, { defaults, stored: {} });
    expect(offered.map(({ key, text, problem }) => [key, text.slice(0, 20), problem !== undefined])).toEqual([
      ["name", "Mira", false],
      ["jobTitles", "x".repeat(20), true],
      ["paragraphs", "One\n\nTwo", false],
      ["facts", "Based in: Bern", false],
      ["links", "Blog: https://a.exam", false],
    ]);
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
      ["motto", "Onwards", false, expect.stringMatching(/^motto is not a setting: use one of name,/)],
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

  it("replace placeholders, and show the section that they fill unless they hide it", () => {
    const sections = [{ name: "about", title: null, isShown: false }];
    const about = { paragraphs: ["I am Mira."], facts: [] };
    const held = { name: "Your name", about: { paragraphs: ["More about me will stand here."], facts: [] }, sections };
    expect(plan(held)[0]).toEqual(["Name", "Mira", true]);
    const stored = (offered: Record<string, unknown>) =>
      applyTicked(held, planSettings({ settings: offered }, { defaults, stored: held, choices: { sections: true } }));
    expect(stored({ about })).toEqual({ ...held, about, sections: [{ name: "about", title: null, isShown: true }] });
    const hidden = [{ name: "about", title: "Me", isShown: false }];
    expect(stored({ about, sections: hidden })).toEqual({ ...held, about, sections: hidden });
  });
});
