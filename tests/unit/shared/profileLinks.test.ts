import { describe, expect, it } from "vitest";
import { kindOfNetwork, linkAddress, recognizeLink } from "#shared/site/profileLinks.ts";

describe("the kind of a link", () => {
  it.each([
    ["https://github.com/ada", "github"],
    ["https://gitlab.com/ada", "gitlab"],
    ["https://de.linkedin.com/in/ada", "linkedin"],
    ["https://mastodon.example/@ada", "mastodon"],
    ["https://hachyderm.io/users/ada/", "mastodon"],
    ["https://mstdn.social/@ada", "mastodon"],
    ["https://www.codementor.io/@ada", null],
    ["https://social.example/@ada", null],
    ["https://bsky.app/profile/ada.example", "bluesky"],
    ["https://x.com/ada", "x"],
    ["https://www.twitter.com/ada", "x"],
    ["https://stackoverflow.com/users/1/ada", "stackoverflow"],
    ["https://www.youtube.com/@ada", "youtube"],
    ["https://youtu.be/ada", "youtube"],
    ["mailto:ada@a.example", "email"],
    ["https://medium.com/@ada", null],
    ["https://notgithub.com/ada", null],
    ["https://a.example/", null],
    ["javascript:alert(1)", null],
    ["ada", null],
  ])("is recognized from %s: %s", (address, kind) => {
    expect(recognizeLink(address)).toBe(kind);
  });

  it.each([
    ["Twitter", "x"],
    ["Stack Overflow", "stackoverflow"],
    ["stack-overflow", "stackoverflow"],
    ["LinkedIn", "linkedin"],
    ["E-Mail", "email"],
    ["Homepage", "website"],
    ["Other", null],
    ["Dribbble", null],
    ["", null],
  ])("is found by the name of the network %s: %s", (network, kind) => {
    expect(kindOfNetwork(network)).toBe(kind);
  });
});

describe("a typed address", () => {
  it.each([
    ["github", "ada", "https://github.com/ada"],
    ["x", "@ada", "https://x.com/ada"],
    ["youtube", "@ada.l", "https://www.youtube.com/@ada.l"],
    ["bluesky", "ada.example", "https://bsky.app/profile/ada.example"],
    ["bluesky", "bsky.app/profile/ada.example", "https://bsky.app/profile/ada.example"],
    ["mastodon", "@ada@social.example", "https://social.example/@ada"],
    ["email", "ada@a.example", "mailto:ada@a.example"],
    ["github", "ada+1@a.example", "mailto:ada+1@a.example"],
    ["website", "@ada@social.example", "https://social.example/@ada"],
    ["email", "github.com/ada", "https://github.com/ada"],
    ["website", "a.example/me", "https://a.example/me"],
    ["github", "https://github.com/ada", "https://github.com/ada"],
    ["stackoverflow", "123", "https://stackoverflow.com/users/123"],
    ["stackoverflow", "ada", "ada"],
    ["other", "ada", "ada"],
  ])("of the kind %s is completed: %s", (kind, typed, address) => {
    expect(linkAddress(kind, typed)).toBe(address);
  });

  it("is completed quickly when it is crafted to be slow", () => {
    for (const typed of ["a".repeat(200_000), "a.".repeat(100_000), `${"a@".repeat(100_000)}!`, "@-.".repeat(70_000)]) {
      for (const kind of ["mastodon", "github", "website", "bluesky"]) {
        expect(linkAddress(kind, typed).length).toBeGreaterThan(100_000);
      }
    }
  });
});
