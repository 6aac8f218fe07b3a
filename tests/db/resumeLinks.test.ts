import { beforeEach, describe, expect, it } from "vitest";
import { readOpenedResume, readPublicResumes } from "#public/pages/resume/readResume.ts";
import { site } from "#public/site.config.ts";
import type { Persona, Row } from "./harness/personas.ts";
import { buildExperience, buildProject } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";
import { tableReaderOf } from "./harness/tableReader.ts";

const { backend, visitor, member, owner, sql } = await openSite();
const everyone: Persona[] = [visitor, member, owner];
const strangers = [visitor, member];

const tables = tableReaderOf(backend);

const make = async (visibility: string, given: Row = {}) => {
  const [row] = (await owner.insert("resumes", { name: `For ${visibility}`, visibility, ...given })).rows;
  return { id: String(row?.id), token: String(row?.token) };
};
const open = async (person: Persona, token: string) => (await person.rpc("open_resume", { link_token: token })).rows;
const read = (token: string) => readOpenedResume(site, tables, token);

beforeEach(async () => {
  await sql("delete from public.resumes where true");
  await sql("truncate public.experiences, public.projects cascade");
});

describe("a résumé's link", () => {
  it.each([
    ["Private", 0, 0],
    ["By link", 0, 1],
    ["Public", 1, 1],
  ])("of a résumé that is %s: visitors list %i and open %i", async (visibility, listed, opened) => {
    const { id, token } = await make(visibility);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    for (const query of ["select=id", `select=id&id=eq.${id}`, `select=id&token=eq.${token}`]) {
      expect((await visitor.select(`resumes?${query}`)).rows).toHaveLength(listed);
      expect((await member.select(`resumes?${query}`)).rows).toEqual([]);
    }
    for (const person of everyone) expect(await open(person, token)).toHaveLength(opened);
    expect((await owner.select("resumes")).rows).toMatchObject([{ id, token }]);
    expect((await readPublicResumes(tables)).map((each) => each.token)).toEqual(listed ? [token] : []);
  });

  it("shows a visitor the tokens of public résumés only", async () => {
    await make("Private");
    await make("By link");
    const { token } = await make("Public");
    for (const query of [
      "select=token",
      "select=id,token&order=token",
      "select=token&or=(visibility.eq.Private,token.gt.0)",
    ]) {
      expect((await visitor.select(`resumes?${query}`)).rows).toMatchObject([{ token }]);
    }
    expect((await visitor.select("resumes?select=count")).rows).toEqual([{ count: 1 }]);
  });

  it("opens with no space around it", async () => {
    const { token } = await make("Public");
    for (const tried of [`${token} `, ` ${token}`, `${token}\n`])
      expect(await read(tried)).toEqual({ kind: "missing" });
  });

  it("names the résumé only if it is public", async () => {
    const secret = await make("By link", { name: "If they pay enough" });
    const shown = await make("Public", { name: "Platform engineering" });
    expect(await open(visitor, secret.token)).toMatchObject([{ id: secret.id, name: "" }]);
    expect(await open(visitor, shown.token)).toMatchObject([{ name: "Platform engineering" }]);
    expect(await sql("select name from public.resumes where id = $1", [secret.id])).toEqual([
      { name: "If they pay enough" },
    ]);
  });

  it.each(["", "0", "%", "*", "'", "not.is.null", "A".repeat(32), "0".repeat(32), "x".repeat(9000)])(
    "does not open with %j",
    async (wrong) => {
      const { token } = await make("By link");
      for (const tried of [wrong, token.toUpperCase(), `${token} `, token.slice(0, 31), `${token}.pdf`]) {
        expect(await visitor.rpc("open_resume", { link_token: tried })).toMatchObject({
          status: 200,
          rows: [],
        });
      }
    },
  );

  it("changes when it is revoked, and cannot be chosen", async () => {
    const chosen = "0".repeat(32);
    const { id, token } = await make("By link", { token: chosen });
    expect(token).not.toBe(chosen);
    await owner.update("resumes", `id=eq.${id}`, { token: chosen, name: "Renamed" });
    expect(await open(visitor, token)).toHaveLength(1);
    await owner.update("resumes", `id=eq.${id}`, { visibility: "Public" });
    expect(await open(visitor, token)).toHaveLength(1);

    await owner.update("resumes", `id=eq.${id}`, { visibility: "Private" });
    await owner.update("resumes", `id=eq.${id}`, { visibility: "By link" });
    expect(await open(visitor, token)).toEqual([]);
    const [renewed] = (await owner.select("resumes")).rows;
    expect(renewed?.token).not.toBe(token);
    expect(await open(visitor, String(renewed?.token))).toHaveLength(1);
  });

  it("keeps its address and columns when it is restored from the trash", async () => {
    const { id, token } = await make("By link");
    const before = await owner.select("resumes");
    for (const times of [1, 2]) {
      await owner.remove("resumes", `id=eq.${id}`);
      expect(await open(visitor, token), `${times}`).toEqual([]);
      expect((await owner.rpc("restore_rows", { resource: "resumes", row_ids: [id] })).status).toBe(200);
    }
    expect(await owner.select("resumes")).toEqual(before);
  });
});

describe("the history of a résumé", () => {
  it("gets a version for each change of its content, and none for a change of its link", async () => {
    const items = [{ kind: "projects", id: "00000000-0000-4000-8000-000000000001", title: "Own title" }];
    const { id } = await make("By link", { items });
    await owner.update("resumes", `id=eq.${id}`, { items: [] });
    await sql("update public.resumes set token = 'x' where true");
    const kept = await sql("select * from public.versions where row_id = $1 order by created_at", [id]);
    expect(JSON.stringify(kept)).not.toContain("token");
    expect(kept).toMatchObject([
      { kind: "save", title: "For By link", content: { items } },
      { kind: "save", title: "For By link", content: { items: [] } },
    ]);
  });
});

describe("an opened résumé", () => {
  const nobody = "11111111-1111-4111-8111-111111111111";

  it("has the chosen rows and texts, also of older projects, but no draft", async () => {
    const [role] = (await owner.insert("experiences", [buildExperience({ role: "Engineer" })])).rows;
    await owner.insert("experiences", [buildExperience({ role: "Not chosen" })]);
    const projects = ["one", "two", "three", "four"].map((slug, index) =>
      buildProject({ slug, title: slug, date: `202${index}-01-01`, status: slug === "two" ? "Draft" : "Live" }),
    );
    const rows = (await owner.insert("projects", projects)).rows;
    const item = (kind: string, id: unknown, texts: Row = {}) => ({ kind, id, ...texts });
    const { token } = await make("By link", {
      language: "de",
      job_title: "Platform engineer",
      summary: "Builds platforms.",
      design: "Compact",
      paper: "Letter",
      items: [
        ...[...rows].reverse().map(({ id }) => item("projects", id)),
        item("projects", nobody, { title: "Deleted" }),
        item("experiences", role?.id, { title: "Staff engineer" }),
      ],
    });
    const found = await read(token);
    expect(found).toMatchObject({
      kind: "found",
      row: { name: null, language: "de", design: "Compact", texts: { language: "de" } },
    });
    const { basics, work, projects: shown } = found.kind === "found" ? found.row.resume : await Promise.reject(found);
    expect(basics).toMatchObject({ label: "Platform engineer", summary: "Builds platforms." });
    expect(work.map(({ position }) => position)).toEqual(["Staff engineer"]);
    expect(shown.map(({ name }) => name)).toEqual(["four", "three", "one"]);
  });

  it("gives no reader the texts of drafts and deleted rows", async () => {
    const [draft] = (await owner.insert("projects", [buildProject({ status: "Draft" })])).rows;
    const [role] = (await owner.insert("experiences", [buildExperience()])).rows;
    const shown = { kind: "experiences", id: role?.id, title: "Staff engineer" };
    const items = [
      { kind: "projects", id: draft?.id, title: "Not announced" },
      shown,
      { kind: "education", id: nobody, highlights: ["Deleted"] },
    ];
    for (const visibility of ["By link", "Public"]) {
      const { token } = await make(visibility, { items });
      for (const person of everyone) expect(await open(person, token)).toMatchObject([{ items: [shown] }]);
      for (const person of strangers) {
        for (const query of ["select=*", "select=items", "select=id&items=cs.[]", "select=id&order=summary"]) {
          expect((await person.select(`resumes?${query}`)).rows).toEqual([]);
        }
      }
    }
    expect((await owner.select("resumes?visibility=eq.Public")).rows).toMatchObject([{ items }]);
  });

  it("has the site's texts and language where it has none, or no valid one", async () => {
    const { token } = await make("Public", { language: "not a language" });
    expect(await read(token)).toMatchObject({
      row: { name: "For Public", language: site.language, resume: { basics: { label: site.jobTitles[0] } } },
    });
  });

  it("is read with 500 projects", async () => {
    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const items = Array.from({ length: 500 }, (_, index) => ({ kind: "projects", id: id(index) }));
    const { token } = await make("By link", { items });
    expect(await read(token)).toMatchObject({ kind: "found", row: { resume: { projects: [] } } });
  });
});
