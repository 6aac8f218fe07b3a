import { beforeEach, describe, expect, it } from "vitest";
import { openSite } from "./harness/site.ts";

const { visitor, owner, sql, empty } = await openSite();

const id = "00000000-0000-4000-8000-000000000001";
const items = [{ kind: "projects", id, title: "Own title" }];
const byId = `id=eq.${id}`;

const readToken = async (): Promise<unknown> => (await owner.select(`resumes?${byId}`)).rows[0]?.token;
const open = async () => visitor.rpc("open_resume", { link_token: await readToken(), is_counted: true });
const versions = () =>
  sql(`select kind, title, content from public.versions where row_id = '${id}' order by created_at`);

beforeEach(async () => {
  await empty("public.resume_openings", "public.resumes", "public.versions");
  await owner.insert("resumes", { id, name: "Teaching", visibility: "By link", items });
});

describe("the openings of a résumé", () => {});

describe("the link of a résumé", () => {
  it("is the same after the trash, as are all columns and the openings", async () => {
    await open();
    const before = [await owner.select(`resumes?${byId}`), await owner.select("resume_openings")];
    const token = await readToken();
    for (const times of [1, 2]) {
      await owner.remove("resumes", byId);
      expect((await visitor.rpc("open_resume", { link_token: token })).rows, `${times}`).toEqual([]);
      expect((await owner.rpc("restore_rows", { resource: "resumes", row_ids: [id] })).status).toBe(200);
    }
    expect([await owner.select(`resumes?${byId}`), await owner.select("resume_openings")]).toEqual(before);
    await open();
    expect((await owner.select("resume_openings")).rows).toMatchObject([{ times: 2 }]);
  });
});

describe("the history of a résumé", () => {
  it("has a version with all items for each change of its content, and none for a change of its link", async () => {
    await owner.update("resumes", byId, { items: [] });
    await sql("update public.resumes set token = 'x' where true");
    const kept = await versions();
    expect(JSON.stringify(kept)).not.toContain("token");
    expect(kept).toMatchObject([
      { kind: "save", title: "Teaching", content: { items } },
      { kind: "save", title: "Teaching", content: { items: [] } },
    ]);
  });
});
