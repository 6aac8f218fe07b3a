import { site as defaults } from "virtual:site-defaults";
import { describe, expect, it } from "vitest";
import { demoRemoval, replaceDemoTexts } from "#admin/onboarding/demoContent.ts";
import { ownSettings, showFilledSections } from "#import/importSettings.ts";
import { mergeSettings } from "#shared/site/mergeSettings.ts";

describe("the demo's texts", () => {
  const words = (stored: Record<string, unknown>) => {
    const changed = replaceDemoTexts(defaults, mergeSettings(defaults, stored).site, stored);
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

  it("are replaced by placeholders that a later import overwrites", () => {
    const emptied = replaceDemoTexts(defaults, defaults, {});
    expect(ownSettings({ ...emptied })).toMatchObject({ links: [], about: { facts: [] }, tagline: "" });
    expect(Object.keys(ownSettings({ ...emptied }))).not.toContain("name");
    const imported = { ...emptied, about: { paragraphs: ["I count."], facts: [] } };
    const shown = mergeSettings(defaults, showFilledSections({ ...emptied }, imported)).site.sections;
    expect(shown.flatMap(({ name, isShown }) => (isShown ? [] : [name]))).toEqual(["github"]);
    expect(words({ about: { paragraphs: ["I count."] } }).site).toMatchObject({
      about: { paragraphs: ["I count."], facts: [] },
      description: "Software Engineer Portfolio",
      title: "Your name · Software Engineer",
    });
  });

  it("are removed without touching the owner's texts or file", () => {
    const about = { paragraphs: ["I am Ada."], facts: [] };
    expect(words({ about, tagline: "I count." }).site).toMatchObject({ about, tagline: "I count." });
    expect(replaceDemoTexts({ ...defaults, name: "Ada" }, { ...defaults, name: "Ada" }, {})).toEqual({});
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
