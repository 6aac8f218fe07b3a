import { describe, expect, it } from "vitest";
import { buildPost, buildSkill } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner } = await openSite();

const rowsOf = (count: number, row: string): string => `[${Array(count).fill(row).join()}]`;
const nested = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;

const send = async (token: string | null, method: string, path: string, body: string, type = "application/json") => {
  const headers = new Headers({ apikey: backend.publishableKey, "content-type": type });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const url = `http://localhost/rest/v1/${path}`;
  const response = await backend.fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
  const { message } = await response.json();
  return { status: response.status, message };
};

describe("the data API", () => {
  it.each([
    ["a row for a view", "POST", "site", '{"settings":{}}', 'cannot insert into view "site"'],
    ["a change of a view", "PATCH", "site?updated_at=gt.2000-01-01", '{"settings":{}}', 'cannot update view "site"'],
    ["the deletion of a view's rows", "DELETE", "site?updated_at=gt.2000-01-01", "", 'cannot delete from view "site"'],
    ["JSON 50,000 levels deep", "POST", "posts", `{"title":${nested}}`, "JSON can be nested at most 50 levels deep."],
    [
      "such an argument",
      "POST",
      "rpc/search_content",
      `{"query":${nested}}`,
      "JSON can be nested at most 50 levels deep.",
    ],
    [
      "1,001 rows, of which PGlite may lose count,",
      "POST",
      "posts",
      rowsOf(1_001, "{}"),
      "A request can write at most 1000 rows.",
    ],
    ["4,000 columns", "GET", `posts?select=${"id,".repeat(4_000)}id`, "", "A select can have at most 200 columns."],
  ])("rejects %s with the reason, for everyone", async (_what, method, path, body, reason) => {
    for (const { token } of [visitor, member, owner]) {
      const { status, message } = await send(token, method, path, body);
      expect([status, message]).toEqual([400, reason]);
    }
  });

  it("rejects rows as CSV", async () => {
    const { status, message } = await send(owner.token, "POST", "posts", "title,content\na,b", "text/csv");
    expect([status, message]).toEqual([415, "Send rows as JSON."]);
  });

  it("counts no bracket or comma inside a text as nesting or a row", async () => {
    const { status } = await owner.insert("posts", buildPost({ content: '[{"\\" ,'.repeat(10_000) }));
    expect(status).toBe(201);
  });

  it("reports a broken constraint as a hosted project does", async () => {
    await owner.insert("skill_categories", { name: "Languages" });
    expect(
      await owner.insert("technical_skills", buildSkill({ category: "Languages", proficiency: 900 })),
    ).toMatchObject({
      status: 400,
      code: "23514",
      message: expect.stringContaining('violates check constraint "technical_skills_proficiency_from_0_to_100"'),
    });
    const message = JSON.stringify({ name: "A", email: "a@example.com", body: " " });
    expect((await send(null, "POST", "messages", message)).status).toBe(400);
  });

  it("reports why an import failed", async () => {
    expect(
      await owner.rpc("import_step", { step: "write", data: { importId: owner.id, kind: "users", source: "x" } }),
    ).toMatchObject({
      status: 400,
      message: "Rows of users are not imported.",
    });
  });
});
