import { describe, expect, it } from "vitest";
import { credly } from "#import/sources/credly.ts";
import { fetchCredly } from "#import/sources/remotes.ts";
import { answering, jsonFile } from "./answers.ts";

const badge = {
  id: "11111111-aaaa",
  issued_at_date: "2024-03-05",
  expires_at_date: "2027-03-05",
  image_url: "https://images.credly.com/images/x/image.png",
  badge_template: {
    name: "Certified Operator",
    description: "Operates.\r\n<b>Well</b>",
    image_url: "https://images.credly.com/other.png",
    skills: [{ name: "Ops" }],
  },
  issuer: {
    entities: [
      { primary: false, entity: { name: "A partner" } },
      { primary: true, entity: { name: "The Guild" } },
    ],
  },
};

const page = (number: number, pages: number, ...data: unknown[]) => ({
  data,
  metadata: { current_page: number, total_pages: pages, total_count: pages },
});

const address = "https://www.credly.com/users/ada/badges.json";

describe("a page of Credly's badges", () => {
  it("holds certifications with their days, pictures and addresses", () => {
    const file = jsonFile("badges.json", page(1, 1, badge));
    expect(credly.recognises([file])).toBe(true);
    expect(credly.parse([file])).toStrictEqual({
      rows: [
        {
          kind: "certifications",
          sourceId: "11111111-aaaa",
          values: {
            name: "Certified Operator",
            issuer: "The Guild",
            description: "Operates.\n<b>Well</b>",
            image_url: "https://images.credly.com/images/x/image.png",
            credential_url: "https://www.credly.com/badges/11111111-aaaa/public_url",
            issue_date: "2024-03-05",
            expiry_date: "2027-03-05",
            dates_known_to: "day",
            status: "Completed",
            progress: 100,
          },
        },
      ],
      redirects: [],
      notes: [],
    });
  });

  it("may lack nearly everything, and lead nowhere good", () => {
    const bare = {
      id: "2",
      image_url: "javascript:alert(1)",
      issued_at: "2023-01-02T03:04:05.000Z",
      expires_at_date: null,
    };
    const { rows, notes } = credly.parse([jsonFile("a.json", page(1, 3, bare, { badge_template: null }, null))]);
    expect(rows).toStrictEqual([
      {
        kind: "certifications",
        sourceId: "2",
        values: {
          credential_url: "https://www.credly.com/badges/2/public_url",
          issue_date: "2023-01-02",
          dates_known_to: "day",
          status: "Completed",
          progress: 100,
        },
        notes: ["The picture “javascript:alert(1)” is at no https address and was left out."],
      },
    ]);
    expect(notes).toEqual(["Badges without an id were left out: 2."]);
  });

  it("says that others are missing", () => {
    const { notes } = credly.parse([jsonFile("a.json", page(1, 3, badge))]);
    expect(notes).toEqual([
      "Here are 1 of 3 badges: save …/badges.json?page=2 and so on too, and import all pages together.",
    ]);
  });

  it("is refused by the file's name where it holds no badges, or no JSON", () => {
    expect(() => credly.parse([jsonFile("a.json", { badges: [] })])).toThrow("a.json holds no list of badges");
    expect(() => credly.parse([jsonFile("b.json", "<html>")])).toThrow("b.json is not JSON");
    expect(() => credly.parse([jsonFile("c.json", "[".repeat(200_000))])).toThrow("c.json is not JSON");
    expect(credly.recognises([jsonFile("d.json", "[1, 2]")])).toBe(false);
  });
});

describe("Credly, asked for a user's badges", () => {
  it("gives all pages, of a name or of the profile's address", async () => {
    const { fetch, asked } = answering({
      [`${address}?page=1`]: { body: page(1, 2, badge) },
      [`${address}?page=2`]: { body: page(2, 2, { ...badge, id: "2" }) },
    });
    const files = await fetchCredly("https://www.credly.com/users/ada/badges#credly", fetch);
    expect(credly.parse(files).rows.map(({ sourceId }) => sourceId)).toEqual(["11111111-aaaa", "2"]);
    expect(await fetchCredly(" ada ", fetch)).toEqual(files);
    expect(asked).toHaveLength(4);
  });

  it.each([
    [new TypeError("Failed to fetch"), `Open ${address}, save the page and drop it here.`],
    [{ body: {}, status: 404 }, "no public profile of “ada”"],
    [{ body: undefined }, "is not what was asked for"],
    [{ body: {}, status: 500 }, "answered with an error (500)"],
  ])("says what to do where it fails: %o", async (answer, words) => {
    const { fetch } = answering({ [`${address}?page=1`]: answer });
    await expect(fetchCredly("ada", fetch)).rejects.toThrow(words);
  });

  it("is asked for no name that is none", async () => {
    const { fetch, asked } = answering({});
    for (const name of ["", "..", "a b", "https://evil.example/users/ada", "ada?x"]) {
      await expect(fetchCredly(name, fetch)).rejects.toThrow("is no name of a Credly user");
    }
    expect(asked).toEqual([]);
  });
});
