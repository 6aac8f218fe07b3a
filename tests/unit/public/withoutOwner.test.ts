import { describe, expect, it } from "vitest";
import type { Resume } from "#public/pages/resume/resume.ts";
import { withoutOwner } from "#public/pages/resume/withoutOwner.ts";

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

describe("a résumé without its owner", () => {
  it("names the owner and their contacts nowhere, and keeps everything else", () => {
    const text = JSON.stringify(withoutOwner(resume, { url: "https://mira.example", phone: "+46 70 999" }));
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
    expect(withoutOwner({ ...resume, basics }, {}).basics.summary).toBe(hidden);
  });

  it("hides a phone number that only the PDF would show", () => {
    const { phone: _phone, ...basics } = resume.basics;
    const summary = withoutOwner(
      { ...resume, basics: { ...basics, summary: "Call 070-123 45 67" } },
      { phone: "+46 70 1234567" },
    ).basics.summary;
    expect(summary).toBe("Call […]");
  });

  it("has no name without a job title, either", () => {
    const { label: _label, ...basics } = resume.basics;
    expect(withoutOwner({ ...resume, basics }, {}).basics).toMatchObject({ name: "Résumé", label: "" });
  });
});
