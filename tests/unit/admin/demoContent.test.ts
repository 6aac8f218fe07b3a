import { site as defaults } from "virtual:site-defaults";
import { describe, expect, it } from "vitest";
import { demoRemoval, replaceDemoTexts } from "#admin/onboarding/demoContent.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";
import { shownSections } from "#shared/site/site.ts";

describe("the demo's texts", () => {
  const words = (stored: Record<string, unknown>) => {
    const changed = replaceDemoTexts(defaults, mergeSettings(defaults, stored).site, stored, "Ada");
    return mergeSettings(defaults, { ...stored, ...changed });
  };

  it("are all replaced by valid ones", () => {
    const links = [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }];
    for (const stored of [{}, { name: "Ada", tagline: "", portrait: null, links }]) {
      const { site, problems } = words(stored);
      expect(problems).toEqual([]);
      expect(JSON.stringify({ ...site, githubUser: "" })).not.toMatch(
        /Mira|Gothenburg|mastodon|help desk|demo\/|example|pipelines that|5\+|at night/,
      );
    }
    expect(words({ links }).site.githubUser).toBe("ada");
  });

  it("are replaced by the owner's name and nothing else, which hides their sections", () => {
    const { site } = words({});
    const about = { paragraphs: [], facts: [] };
    const emptied = { jobTitles: [], tagline: "", links: [], about, portrait: null };
    expect(site).toMatchObject({ ...emptied, name: "Ada", title: "Ada", description: "Portfolio" });
    const isHome = (name: string) => shownSections(site).some((section) => section.name === name);
    expect(["about", "github", "skills"].map(isHome)).toEqual([false, false, true]);
    const own = words({ about: { paragraphs: ["I count."] } }).site;
    expect(own.about).toEqual({ paragraphs: ["I count."], facts: [] });
    expect(shownSections(own).map(({ name }) => name)).toContain("about");
  });

  it("are removed without touching the owner's texts or file", () => {
    const about = { paragraphs: ["I am Ada."], facts: [] };
    expect(words({ about, tagline: "I count." }).site).toMatchObject({ about, tagline: "I count." });
    expect(replaceDemoTexts({ ...defaults, name: "Ada" }, { ...defaults, name: "Ada" }, {}, "")).toEqual({});
  });
});

it("names the content that stays in the confirmation of the removal", () => {
  const namesOf = (kind: string) => ({ one: kind, many: kind });
  const needed = [{ kind: "categories", unedited: 0, edited: 0, needed: 1 }];
  expect(demoRemoval(needed, false, namesOf)).toEqual({
    warning: "You have edited all remaining demo content. 1 category stays because your own skills use it.",
    count: 0,
    editedLabel: false,
  });
});
