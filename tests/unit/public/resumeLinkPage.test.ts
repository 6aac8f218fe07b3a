import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { loggedPath } from "#public/data/paths.ts";
import { experiences } from "#shared/tables/experiences.ts";
import { resumes } from "#shared/tables/resumes.ts";
import { builderOf } from "../../builders.ts";
import { brokenTable, renderPage, startDataApi, table } from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

const api = startDataApi();
const token = "a".repeat(32);
const role = builderOf(experiences)({ role: "Engineer" });
const row = builderOf(resumes)({
  visibility: "By link",
  language: null,
  job_title: "Platform engineer",
  items: [{ kind: "experiences", id: role.id, title: "Staff engineer" }],
});

const serve = (given: Partial<typeof row> = {}) =>
  api.use(
    table("rpc/open_resume", ({ searchParams }) =>
      searchParams.get("link_token") === token ? [{ ...row, ...given, updated_at: "2026-01-01 00:00:00+00" }] : [],
    ),
    table("experiences", [role]),
    table("posts", []),
  );

const render = (path: string, site = siteWith({})) => renderPage(path, { site });

describe("the page of a résumé's link", () => {
  it("shows the résumé without naming its address to search engines and link previews", async () => {
    serve();
    const { status, head, body } = await render(`/r/${token}`);
    expect(status).toBe(200);
    expect(head).toContain('name="robots" content="noindex"');
    expect(head).toContain("https://site.test/cards/index.png");
    expect(head).not.toMatch(/canonical|og:url|ld\+json/);
    expect(head).not.toContain(token);
    expect(body).toMatch(/Platform engineer.*Staff engineer/);
    expect(body).toContain(`href="/r/${token}.pdf"`);
    expect(body).toContain(`href="/r/${token}.json"`);
  });

  it("has the job title in the place of the name if that is hidden", async () => {
    serve({ anonymous: true });
    const { body } = await render(`/r/${token}`);
    expect(body).toContain("<h1>Platform engineer</h1>");
  });

  it("does not contain the name of a résumé by link", async () => {
    serve({ name: "If they pay enough" });
    expect(JSON.stringify(await render(`/r/${token}`))).not.toContain("If they pay enough");
  });

  it("names a public résumé and its address", async () => {
    serve({ visibility: "Public", name: "Platform engineering" });
    const { head } = await render(`/r/${token}`);
    expect(head).toContain("<title>Résumé: Platform engineering · ");
    expect(head).toContain(`rel="canonical" href="https://site.test/r/${token}"`);
    expect(head).not.toContain("noindex");
  });

  it.each([
    ["de", 'lang="de" dir="ltr"', "Berufserfahrung", "Lebenslauf"],
    ["he", 'lang="he" dir="rtl"', "ניסיון תעסוקתי", "קורות חיים"],
    ["not a language", 'lang="en" dir="ltr"', "Experience", "Résumé"],
  ])("is in the résumé's language %s, as are its title and the document", async (tag, attributes, heading, title) => {
    serve({ language: tag });
    const { head, body, language } = await render(`/r/${token}`);
    expect([language, head.includes(`<title>${title}`)]).toEqual([attributes.slice(6, 8), true]);
    expect(body).toContain(`<div ${attributes}>`);
    expect(body).toContain(heading);
  });

  it.each([token.replace("a", "b"), token.toUpperCase(), `${token}.exe`, "%00", "x"])(
    "is the 404 page for /r/%s",
    async (unknown) => {
      serve();
      const { status, head, body } = await render(`/r/${unknown}`);
      expect([status, head.includes("noindex")]).toEqual([404, true]);
      expect(body).toContain("Page not found");
    },
  );

  it("is unavailable, and not missing, if its rows cannot be read", async () => {
    serve();
    api.use(brokenTable("experiences"));
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, body } = await render(`/r/${token}`);
    expect([status, body.includes("Temporarily unavailable")]).toEqual([503, true]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("is not named in the log", () => {
    expect(loggedPath(`/r/${token}`)).toBe("A page");
    expect(loggedPath("/resume")).toBe("/resume");
  });
});

describe("/resume", () => {
  it("lists the public résumés by name", async () => {
    api.use(table("projects", []), table("resumes", [{ name: "Teaching", token, updated_at: "2026-01-01" }]));
    const { body } = await render("/resume");
    expect(body).toMatch(new RegExp(`Also as:.*<a href="/r/${token}">Teaching</a>`));
  });

  it("is shown without the list if it cannot be read", async () => {
    api.use(
      table("projects", []),
      table("resumes", () => HttpResponse.json({}, { status: 404 })),
    );
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, body } = await render("/resume");
    expect([status, body.includes("Also as"), body.includes("<h1>")]).toEqual([200, false, true]);
  });
});
