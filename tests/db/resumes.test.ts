import { beforeEach, describe, expect, it } from "vitest";
import { openSite } from "./harness/site.ts";

const { visitor, member, owner, sql, empty } = await openSite();

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

describe("the openings of a résumé", () => {
  it("are read by the owner only, and written by nobody", async () => {
    await open();
    await open();
    expect((await owner.select("resume_openings")).rows).toMatchObject([{ resume_id: id, times: 2 }]);
    const row = { resume_id: id, times: 9, last_on: "2026-01-01" };
    for (const person of [visitor, member, owner]) {
      if (person !== owner) expect((await person.select("resume_openings")).rows).toEqual([]);
      expect([401, 403]).toContain((await person.insert("resume_openings", row)).status);
      expect([401, 403]).toContain((await person.update("resume_openings", "times=gt.0", { times: 0 })).status);
      expect([401, 403]).toContain((await person.remove("resume_openings", "times=gt.0")).status);
    }
    expect(await sql("select times from public.resume_openings")).toEqual([{ times: 2 }]);
  });
});

describe("the link of a résumé", () => {
  it("is revoked when the résumé becomes private, with its openings", async () => {
    await open();
    const token = await readToken();
    await owner.update("resumes", byId, { name: "Renamed" });
    expect(await readToken()).toBe(token);
    await owner.update("resumes", byId, { visibility: "Private" });
    await owner.update("resumes", byId, { visibility: "By link", token });
    expect(await readToken()).toMatch(/^[0-9a-f]{32}$/);
    expect(await readToken()).not.toBe(token);
    expect((await owner.select("resume_openings")).rows).toEqual([]);
    expect((await visitor.rpc("open_resume", { link_token: token })).rows).toEqual([]);
  });

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
