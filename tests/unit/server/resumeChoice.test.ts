import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { resumeDocx } from "#server/publishing/resume/docx.ts";
import type { FileOptions } from "#server/publishing/resume/drawInThread.ts";
import { drawPdf } from "#server/publishing/resume/pdf.ts";
import { chooseFrom, readChoice } from "#server/publishing/resume/resumeChoice.ts";
import { createResumeFiles } from "#server/publishing/resume/resumeFiles.ts";
import { resumeRoutes } from "#server/publishing/resume/resumeRoutes.ts";
import { pdfText } from "./pdfText.ts";

const resume: Resume = {
  basics: {
    name: "Mira Lindqvist",
    label: "Engineer",
    email: "mira@lindqvist.example",
    phone: "+46 31 123",
    summary: "Mira Lindqvist leads teams. Lindqvist, Mira writes to MIRA@lindqvist.example.",
    location: { city: "Gothenburg" },
    profiles: [{ network: "GitHub", username: "mlq", url: "https://github.example/mlq" }],
  },
  work: [
    {
      name: "Mira Lindqvist’s Workshop",
      position: "Owner",
      url: "https://lindqvist.example",
      startDate: "2023-02",
      highlights: ["See github.example/mlq and mira.example/talks", "Admiral Lindqvist’s mirage"],
      keywords: [],
    },
  ],
  education: [{ institution: "Chalmers", highlights: [] }],
  certificates: [{ name: "Operator", url: "https://certs.example/mira" }],
  skills: [{ name: "Platform", keywords: ["Linux"] }],
  languages: [{ language: "Swedish" }],
  projects: [{ name: "Dock", description: "A dock.", keywords: [], url: "https://github.example/mlq/dock" }],
};

const look = { accent: null, language: "en", changedAt: "2026-03-04T05:06:07.000Z", pdfPhone: "+46 70 999" };

const setUp = () => {
  const drawn: string[] = [];
  const draw = async ({ format, resume: chosen, paper, look: of }: FileOptions) => {
    drawn.push(format);
    return (format === "docx" ? resumeDocx : drawPdf)(chosen, paper, of);
  };
  const files = createResumeFiles(
    async () => resume,
    async () => look,
    draw,
  );
  return { routes: resumeRoutes(files, "https://mira.example"), drawn };
};

/** All texts of a file, with those of its metadata. */
const textOf = async (path: string, response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (path.endsWith(".json")) return bytes.toString();
  if (path.endsWith(".docx"))
    return Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join("\n");
  // pdfkit writes metadata with other letters than Latin-1 in UTF-16.
  return [...pdfText(bytes), bytes.toString("latin1"), bytes.toString("latin1").replaceAll("\0", "")].join("\n");
};

const paths = ["/resume.pdf", "/resume-letter.pdf", "/resume.docx", "/resume.json"];

describe("a choice of the résumé", () => {
  it.each(paths)("has only the chosen sections, as a download that no cache stores: %s", async (path) => {
    const response = await setUp().routes.request(`${path}?section=&section=skills&section=education`);
    expect([
      response.status,
      response.headers.get("cache-control"),
      response.headers.get("content-disposition"),
    ]).toEqual([200, "no-store", `attachment; filename="${path.slice(1)}"`]);
    const text = await textOf(path, response);
    for (const chosen of ["Mira Lindqvist", "Platform", "Chalmers"]) expect(text).toContain(chosen);
    for (const other of ["Owner", "Operator", "Swedish", "A dock."]) expect(text).not.toContain(other);
  });

  it.each(paths)("names the owner and their contacts nowhere if they are hidden: %s", async (path) => {
    const response = await setUp().routes.request(`${path}?anonymous=on`);
    const text = await textOf(path, response);
    for (const kept of [
      "Engineer",
      "Gothenburg",
      "[…] leads teams. […] writes to […].",
      "Admiral Lindqvist’s mirage",
      "Dock",
    ]) {
      expect(text).toContain(kept);
    }
    const identifying =
      /mira[ _]lindqvist|lindqvist, mira|@lindqvist|\+46|mlq|mira\.example|lindqvist\.example|certs\.example/i;
    expect(identifying.exec(text)?.[0]).toBeUndefined();
  });

  it.each([
    ["section=", "No section is chosen."],
    ["section=skills&section=Hobbies", "unknown section. The sections are experience, skills, projects,"],
    ["section=skills&anonymous=no", "Use anonymous=on"],
  ])("is refused with a message: %s", async (query, message) => {
    for (const path of paths) {
      const response = await setUp().routes.request(`${path}?${query}`);
      expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
      expect(await response.text()).toContain(message);
    }
  });

  it("leaves the whole résumé in its cache, which other parameters do not change", async () => {
    const { routes, drawn } = setUp();
    for (const query of ["", "?section=skills", "?utm_source=mail", "?section=skills", ""]) {
      expect((await routes.request(`/resume.docx${query}`)).status).toBe(200);
    }
    expect(drawn).toHaveLength(3);
  });

  it("has the phone number that only the PDF shows, unless contacts are hidden", async () => {
    const { routes } = setUp();
    const shown = await textOf(".pdf", await routes.request("/resume.pdf?section=skills"));
    expect(shown).toContain("+46 70 999");
  });

  it.each([
    ["王小明", "王小明负责支付系统", "[…]负责支付系统"],
    ["Cher", "Cher cherishes; cher", "[…] cherishes; […]"],
    ["Ola Nordmann", "Ola\nNordmanns team, Nordmann", "[…]s team, Nordmann"],
    ["J. R. (Bob) O'Hara", "J. R. (Bob) O'Hara and Bob", "[…] and Bob"],
    ["Дмитрий Иванов", "ДМИТРИЙ ИВАНОВ", "[…]"],
    ["מירה לוי", "למירה לוי יש", "ל[…] יש"],
    ["José Müller-Lüdenscheidt", "JOSE\u0301 MÜLLER‑LÜDENSCHEIDT, jose", "[…], jose"],
    ["Siobhán O'Hara", "Siobhán O’Hara’s team", "[…]’s team"],
    ["William (Bill) Smith", "Bill Smith, William Smith", "[…]"],
    ["Bruce Lee 李小龍", "李小龍 leads, Bruce Lee", "[…] leads, […]"],
    ["李 小龍", "李小龍負責", "[…]負責"],
    ["Ada Byron", "See gitlab.example/adabyron, ada_byron", "See gitlab.example/[…], […]"],
    ["Al An", "Alanya", "Alanya"],
    ["A Aa", `${"a".repeat(200_000)}b`, `${"a".repeat(200_000)}b`],
    ["Ada Byron", "Call 0070/123 45-67 or (0046) 70 1234567", "Call […] or […]"],
    ["Ada Byron", "In 2019–2023, 70 1234 customers", "In 2019–2023, 70 1234 customers"],
    ["Ada Byron", "Mail ada@work.example, or see https://ada.example/x?y (@mlq)", "Mail […], or see […] ([…])"],
  ])("hides the name %j in %j", (name, summary, hidden) => {
    const basics = { ...resume.basics, name, summary, email: "a+b@c.example", phone: "+46 70-123 45 67" };
    const choice = readChoice({ anonymous: ["on"] });
    if (!choice || typeof choice === "string") throw new Error("The choice is not read.");
    expect(chooseFrom({ ...resume, basics }, choice).basics.summary).toBe(hidden);
  });

  it("has no name without a job title, either", () => {
    const { label: _label, ...basics } = resume.basics;
    const choice = readChoice({ anonymous: ["on"] });
    if (!choice || typeof choice === "string") throw new Error("The choice is not read.");
    expect(chooseFrom({ ...resume, basics }, choice).basics).toMatchObject({ name: "Résumé", label: "" });
  });

  it("is refused while ten files wait for their thread", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    const routes = resumeRoutes(
      createResumeFiles(async () => resume),
      null,
    );
    const asked = await Promise.all(Array.from({ length: 13 }, () => routes.request("/resume.docx?section=skills")));
    const refused = asked.filter(({ status }) => status === 503);
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(["60", "60"]);
    told.mockRestore();
  });
});
