// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ResumeDocument } from "#public/pages/resume/ResumeDocument.tsx";
import { textsIn } from "#public/pages/resume/resumeWords.ts";

test("allows line breaks within an address, which is copied unchanged", async () => {
  const profiles = [{ network: "Mastodon", url: "https://www.mastodon.example/@mira/" }];
  const nothing = { work: [], education: [], certificates: [], skills: [], languages: [], projects: [] };
  render(
    <ResumeDocument
      texts={await textsIn("en")}
      resume={{
        basics: { name: "Mira", label: "", summary: "", email: "mira@example.com", profiles },
        ...nothing,
      }}
    />,
  );
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["mira@example.com", "mastodon.example/@mira"]);
  expect(links.map(({ innerHTML }) => innerHTML)).toEqual([
    "mira@<wbr>example<wbr>.com",
    "mastodon<wbr>.example/<wbr>@<wbr>mira",
  ]);
});

test.each([
  ["+46 (0)31 123-45 67", "tel:+46311234567"],
  ["(031) 123 45 67", "tel:0311234567"],
])("links the phone number %s, from left to right also on right-to-left sites", async (phone, url) => {
  const nothing = { work: [], education: [], certificates: [], skills: [], languages: [], projects: [] };
  const basics = { name: "ليلى", label: "", summary: "", phone, profiles: [] };
  render(<ResumeDocument texts={await textsIn("ar")} resume={{ basics, ...nothing }} />);
  const link = screen.getByRole("link", { name: phone });
  expect(link).toHaveAttribute("href", url);
  expect(link.closest("[dir]")).toHaveAttribute("dir", "ltr");
});

test("leaves out empty sections; the others are in their order", async () => {
  const period = { startDate: "2023-02-01", highlights: [], keywords: [] };
  const resume = {
    basics: { name: "Mira", label: "Engineer", summary: "", profiles: [] },
    work: [{ ...period, name: "Halvmåne", position: "Engineer" }],
    education: [{ ...period, institution: "Chalmers", studyType: "M.Sc.", area: "Computing", gpa: 3.85 }],
    certificates: [],
    skills: [{ name: "Platform", keywords: ["Linux"] }],
    languages: [],
    projects: [],
  };
  const { container, unmount } = render(<ResumeDocument texts={await textsIn("en")} resume={resume} />);
  const sections = [...container.querySelectorAll("section")];
  expect(sections.map(({ ariaLabel }) => ariaLabel)).toEqual(["Experience", "Skills", "Education"]);
  expect(sections[0]?.textContent).toContain("Feb 2023 – Present");
  expect(sections[2]?.textContent).toContain("Chalmers, GPA 3.85");
  unmount();
});

test.each([
  ["de", "Berufserfahrung", "März 2023 – heute", "Kontakt"],
  ["pt-BR", "Experiência profissional", "mar. de 2023 – presente", "Contato"],
  ["ja", "職務経歴", "2023年3月 – 現在", "連絡先"],
  ["zh-TW", "工作經歷", "2023年3月 – 至今", "聯絡方式"],
  ["ar-EG", "الخبرة المهنية", "مارس 2023 – حتى الآن", "معلومات الاتصال"],
])("has headings, dates and labels in %s", async (language, heading, period, contact) => {
  const work = [{ name: "Halvmåne", position: "SRE", startDate: "2023-03-05", highlights: [], keywords: [] }];
  const basics = { name: "Mira", label: "", summary: "", profiles: [] };
  const nothing = { education: [], certificates: [], skills: [], languages: [], projects: [] };
  const { container } = render(
    <ResumeDocument texts={await textsIn(language)} resume={{ basics, work, ...nothing }} />,
  );
  const title = screen.getByRole("heading", { name: heading, level: 2 });
  expect(title.lang).toBe(language);
  expect(screen.getByText("2023", { exact: false, selector: "time" }).closest("p")?.textContent).toBe(period);
  expect(screen.getByRole("region", { name: heading })).toContainElement(title);
  expect(screen.getByRole("list", { name: contact })).toBeInTheDocument();
  expect(container.querySelectorAll('[lang="en"]')).toHaveLength(0);
});

test("shows no comma, dash or label for values that are missing", async () => {
  const empty = { highlights: [], keywords: [] };
  const resume = {
    basics: {
      name: "Mira",
      label: "Engineer",
      summary: "",
      location: { city: "Gent", region: "BE" },
      profiles: [],
    },
    work: [{ ...empty, position: "Cook" }],
    education: [
      { ...empty, institution: "North" },
      { ...empty, institution: "South", area: "Baking", startDate: "2022-12-10", endDate: "2022-12-12" },
      { ...empty, institution: "West", studyType: "BSc", endDate: "2009" },
    ],
    certificates: [{ name: "First aid" }],
    skills: [],
    languages: [{ language: "Dutch", fluency: "Native" }, { language: "English" }],
    projects: [],
  };
  const { container } = render(<ResumeDocument texts={await textsIn("en")} resume={resume} />);
  expect(screen.getByRole("list", { name: "Contact" })).toHaveTextContent(/^Gent, BE$/);
  expect([...container.querySelectorAll("section")].map(({ textContent }) => textContent)).toEqual([
    "ExperienceCook",
    "LanguagesDutch (Native), English",
    "EducationNorthBakingDec 2022SouthBSc2009West",
    "CertificationsFirst aid",
  ]);
});

test("shows equal entries and highlights separately", async () => {
  const logged = vi.spyOn(console, "error");
  const post = { name: "Halvmåne", position: "Engineer", startDate: "2023-02-01", keywords: [] };
  const project = { name: "Drydock", description: "A dock.", keywords: [] };
  const resume = {
    basics: { name: "Mira", label: "Engineer", summary: "", profiles: [] },
    work: [
      { ...post, highlights: ["Kept it running", "Kept it running"] },
      { ...post, highlights: [] },
    ],
    education: [],
    certificates: [],
    skills: [],
    languages: [],
    projects: [project, project],
  };
  render(<ResumeDocument texts={await textsIn("en")} resume={resume} />);
  expect(screen.getAllByText("Kept it running")).toHaveLength(2);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Engineer",
    "Engineer",
    "Drydock",
    "Drydock",
  ]);
  expect(logged).not.toHaveBeenCalled();
});
