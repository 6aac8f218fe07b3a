import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { site } from "#public/site.config.ts";
import { createApp } from "#server/http/app.ts";
import { resumeLinkRoutes } from "#server/publishing/resume/resumeLinkRoutes.ts";
import { resumes } from "#shared/tables/resumes.ts";
import { builderOf } from "../../builders.ts";
import { bareSite } from "./bareSite.ts";
import { pdfText } from "./pdfText.ts";

const secret = "a".repeat(32);
const shown = "b".repeat(32);
const row = {
  ...builderOf(resumes)({ paper: "Letter", items: [] }),
  language: null,
  updated_at: "2026-01-01 00:00:00+00",
};
const known = [secret, shown];
const siteWith = (label = "Engineer", given: Partial<typeof row> = {}) => {
  const rendered: string[] = [];
  const revoked = new Set<string>();
  const isOpen = (token: unknown) => known.some((each) => each === token && !revoked.has(each));
  const opened = (token: unknown) =>
    isOpen(token) ? [{ ...row, ...given, job_title: label, visibility: token === shown ? "Public" : "By link" }] : [];
  const answer = async (request: Request): Promise<unknown[]> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/resumes")) return isOpen(shown) ? [{ name: "Public", token: shown, updated_at: "" }] : [];
    if (!pathname.endsWith("/rpc/open_resume")) return [];
    return opened(searchParams.get("link_token"));
  };
  const database = { isDown: false };
  const app = createApp({
    ...bareSite,
    siteUrl: "https://mira.example",
    contentVersion: async () => "1",
    page: async ({ pathname }) => {
      rendered.push(pathname);
      return isOpen(pathname.slice(3)) ? { status: 200, html: "the résumé" } : { status: 404, html: "not found" };
    },
    resumeLinks: resumeLinkRoutes({
      renderer: {
        url: "http://api.test",
        publishableKey: "key",
        fetch: async (input, init) =>
          database.isDown ? new Response("", { status: 503 }) : Response.json(await answer(new Request(input, init))),
      },
      readPdfPhone: async () => "+46 70 999",
      site: async () => site,
      siteUrl: "https://mira.example",
    }),
  });
  const get = (path: string, method = "GET") => app.request(`https://mira.example${path}`, { method });
  return { get, rendered, revoked, database };
};

const headersOf = ({ headers }: Response) => ({
  robots: headers.get("x-robots-tag"),
  cache: headers.get("cache-control"),
  referrer: headers.get("referrer-policy"),
});

const hidden = { robots: "noindex, nofollow", cache: "private, no-store", referrer: "no-referrer" };

describe("the address of a résumé", () => {
  it("has the page and the files", async () => {
    const { get } = siteWith();
    expect(await (await get(`/r/${secret}`)).text()).toBe("the résumé");
    const pdf = await get(`/r/${secret}.pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(await pdf.text()).toContain("/MediaBox [0 0 612 792]");
    expect(pdf.headers.get("content-disposition")).toBe('inline; filename="Mira-Lindqvist-Resume.pdf"');
    expect(await (await get(`/r/${secret}.txt`)).text()).toContain("Mira Lindqvist\n\nEngineer\n\n");
    const json = await get(`/r/${secret}.json`);
    expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const resume: unknown = await json.json();
    expect(resume).toMatchObject({ basics: { label: "Engineer", url: "https://mira.example" } });
    // It is another document than /resume.json.
    expect(resume).not.toHaveProperty("meta.canonical");
  });

  it.each(["", ".pdf", ".json"])("is kept out of search engines, caches and referrers: %j", async (ending) => {
    const { get } = siteWith();
    expect(headersOf(await get(`/r/${secret}${ending}`))).toEqual(hidden);
    expect(headersOf(await get(`/r/${secret}${ending}`, "HEAD"))).toEqual(hidden);
    expect(headersOf(await get(`/r/${shown}${ending}`))).toEqual({
      robots: null,
      cache: "no-cache",
      referrer: "no-referrer",
    });
  });

  it.each(["GET", "HEAD"])("answers %s alike whether it is unknown, malformed or revoked", async (method) => {
    const { get, revoked } = siteWith();
    revoked.add(secret);
    const answers = await Promise.all(
      [
        ...[secret, "0".repeat(32), secret.toUpperCase(), "short", `${secret}0`, "%61".repeat(32)],
        ...[`${secret}.pdf`, `${secret}.json`, `${secret}.exe`, `${shown}.exe`, `${"0".repeat(32)}.pdf`],
      ].map((file) => get(`/r/${file}`, method)),
    );
    const texts = answers.map(async (answer) => [answer.status, await answer.text()]);
    const only = [404, method === "GET" ? "not found" : ""];
    expect(await Promise.all(texts)).toEqual(answers.map(() => only));
    for (const answer of answers) expect(headersOf(answer)).toEqual(hidden);
  });

  it("is rendered for each request, so that a revoked one is missing at once", async () => {
    const { get, rendered, revoked } = siteWith();
    expect([(await get(`/r/${secret}`)).status, (await get(`/r/${secret}`)).status]).toEqual([200, 200]);
    revoked.add(secret);
    expect((await get(`/r/${secret}`)).status).toBe(404);
    expect(rendered).toHaveLength(3);
  });

  it("has files that name neither the owner nor their contacts and site if they are hidden", async () => {
    const { get } = siteWith("Lead of mira.example, +46 70 999", { anonymous: true });
    const file = async (ending: string) => Buffer.from(await (await get(`/r/${secret}${ending}`)).arrayBuffer());
    const [pdf, docx, json] = await Promise.all([".pdf", ".docx", ".json"].map(file));
    if (!pdf || !docx || !json) throw new Error("A file is missing.");
    const word = Object.values(unzipSync(docx)).map((part) => strFromU8(part));
    // pdfkit writes metadata with other letters than Latin-1 in UTF-16.
    const print = [...pdfText(pdf), pdf.toString("latin1").replaceAll("\0", "")];
    for (const text of [print.join("\n"), word.join("\n"), json.toString()]) {
      expect(text).toContain("Lead of […], […]");
      expect(text).not.toMatch(/lindqvist|mira\.example|\+46|mailto/i);
    }
  });

  it("redirects to the page if the fonts lack letters of the PDF", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const answer = await siteWith("工程师").get(`/r/${secret}.pdf`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/r/${secret}`]);
    expect(headersOf(answer)).toEqual(hidden);
  });

  it("is unavailable while the database does not answer, but its page does not need to know whether it is public", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { get, database } = siteWith();
    database.isDown = true;
    for (const ending of [".pdf", ".json"]) {
      const answer = await get(`/r/${secret}${ending}`);
      expect([answer.status, headersOf(answer)]).toEqual([503, hidden]);
    }
    const page = await get(`/r/${secret}`);
    expect([page.status, headersOf(page)]).toEqual([200, hidden]);
    expect(log).toHaveBeenCalledTimes(2);
  });
});
