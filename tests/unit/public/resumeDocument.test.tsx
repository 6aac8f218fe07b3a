// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ResumeDocument } from "#public/pages/resume/ResumeDocument.tsx";

test("an address on the sheet may break between its parts, and is copied as it is", () => {
  const profiles = [{ network: "Mastodon", url: "https://www.mastodon.example/@mira/" }];
  const nothing = { work: [], education: [], certificates: [], skills: [], projects: [] };
  render(
    <ResumeDocument
      resume={{ basics: { name: "Mira", label: "", summary: "", email: "mira@example.com", profiles }, ...nothing }}
    />,
  );
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["mira@example.com", "mastodon.example/@mira"]);
  expect(links.map(({ innerHTML }) => innerHTML)).toEqual([
    "mira@<wbr>example<wbr>.com",
    "mastodon<wbr>.example/<wbr>@<wbr>mira",
  ]);
});

test("leaves out empty sections; the others are in their order", () => {
  const period = { startDate: "2023-02-01", highlights: [], keywords: [] };
  const resume = {
    basics: { name: "Mira", label: "Engineer", summary: "", profiles: [] },
    work: [{ ...period, name: "Halvmåne", position: "Engineer" }],
    education: [{ ...period, institution: "Chalmers", studyType: "M.Sc.", area: "Computing", score: "3.85" }],
    certificates: [],
    skills: [{ name: "Platform", keywords: ["Linux"] }],
    projects: [],
  };
  const { container, unmount } = render(<ResumeDocument resume={resume} />);
  const sections = [...container.querySelectorAll("section")];
  expect(sections.map(({ ariaLabel }) => ariaLabel)).toEqual(["Experience", "Skills", "Education"]);
  expect(sections[0]?.textContent).toContain("Feb 2023 – Present");
  expect(sections[2]?.textContent).toContain("Chalmers, GPA 3.85");
  unmount();
});

test("the sheet keeps entries and highlights of the same words apart", () => {
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
    projects: [project, project],
  };
  render(<ResumeDocument resume={resume} />);
  expect(screen.getAllByText("Kept it running")).toHaveLength(2);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Engineer",
    "Engineer",
    "Drydock",
    "Drydock",
  ]);
  expect(logged).not.toHaveBeenCalled();
});
