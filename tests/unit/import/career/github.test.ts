import { describe, expect, it } from "vitest";
import { github } from "#import/sources/github.ts";
import { fetchGithub } from "#import/sources/remotes.ts";
import { answering, jsonFile } from "./answers.ts";

const repository = (id: number, other: object = {}) => ({
  id,
  name: `repo-${id}`,
  full_name: `ada/repo-${id}`,
  owner: { login: "ada" },
  html_url: `https://github.com/ada/repo-${id}`,
  description: "It does a thing.",
  homepage: "",
  language: "Go",
  topics: ["go", "cli"],
  fork: false,
  archived: false,
  private: false,
  stargazers_count: 7,
  pushed_at: "2026-01-02T03:04:05Z",
  ...other,
});

const values = (id: number, other: object = {}) => ({
  title: `repo-${id}`,
  description: "It does a thing.",
  github_url: `https://github.com/ada/repo-${id}`,
  tech: ["Go", "cli"],
  date: "2026-01-02T03:04:05Z",
  status: "Draft",
  thumbnail: "/project.svg",
  ...other,
});

const first = "https://api.github.com/users/ada/repos?per_page=100&sort=pushed";

describe("GitHub's list of repositories", () => {
  it("holds projects as Draft, ticked unless forked, archived or without description", () => {
    const file = jsonFile("repos.json", [
      repository(1, { homepage: "https://one.example" }),
      repository(2, { fork: true, homepage: "two.example/x" }),
      repository(3, { archived: true, homepage: "javascript:alert(1)" }),
      repository(4, { description: null, language: null, topics: [], pushed_at: null }),
      repository(5, { private: true }),
      "odd",
    ]);
    expect(github.recognises([file])).toBe(true);
    const project = (id: number, other: object, notes?: string[]) => ({
      kind: "projects",
      sourceId: String(id),
      values: other,
      ...(notes ? { notes, suggested: false } : {}),
    });
    const { description: _description, tech: _tech, date: _date, ...bare } = values(4);
    expect(github.parse([file])).toStrictEqual({
      rows: [
        project(1, values(1, { demo_url: "https://one.example" })),
        project(2, values(2, { demo_url: "https://two.example/x" }), ["A fork of another repository."]),
        project(3, values(3), [
          "Archived.",
          "The address “javascript:alert(1)” leads to no web page and was left out.",
        ]),
        project(4, bare, ["There is no description."]),
      ],
      redirects: [],
      profile: {
        githubUser: "ada",
        links: [{ kind: "github", label: "GitHub", url: "https://github.com/ada" }],
      },
      notes: ["Private repositories were left out: 1."],
    });
  });

  it("is refused by the file's name where it is something else", () => {
    expect(() => github.parse([jsonFile("a.json", { message: "Not Found" })])).toThrow("a.json holds no list");
    expect(github.recognises([jsonFile("a.json", { message: "Not Found" })])).toBe(false);
  });
});

describe("GitHub, asked for a user's repositories", () => {
  it("gives all pages, as its Link header leads on", async () => {
    const second = "https://api.github.com/user/1/repos?page=2";
    const { fetch } = answering({
      [first]: { body: [repository(1)], headers: { link: `<${second}>; rel="next", <${second}>; rel="last"` } },
      [second]: { body: [repository(2)], headers: { link: `<${first}>; rel="first"` } },
    });
    const files = await fetchGithub("https://github.com/ada", fetch);
    expect(github.parse(files).rows.map(({ sourceId }) => sourceId)).toEqual(["1", "2"]);
    expect(await fetchGithub("@ada", fetch)).toEqual(files);
  });

  it("follows no link to another site", async () => {
    const { fetch, asked } = answering({
      [first]: { body: [], headers: { link: '<https://evil.example/repos?page=2>; rel="next"' } },
    });
    expect(github.parse(await fetchGithub("ada", fetch)).notes).toEqual(["There is no public repository."]);
    expect(asked).toEqual([first]);
  });

  it.each([
    [
      { body: {}, status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1767323045" } },
      /again at \d\d:04/,
    ],
    [{ body: {}, status: 429 }, "Try again in an hour"],
    [{ body: {}, status: 403 }, "an error (403)"],
    [{ body: {}, status: 404 }, "GitHub has no user “ada”"],
    [new TypeError("Failed to fetch"), `Open ${first}, save the page and drop it here.`],
  ])("says what to do where it fails: %o", async (answer, words) => {
    await expect(fetchGithub("ada", answering({ [first]: answer }).fetch)).rejects.toThrow(words);
  });
});
