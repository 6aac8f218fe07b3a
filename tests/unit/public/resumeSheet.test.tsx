// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Sheet } from "#public/pages/resume/Sheet.tsx";

test("an address on the sheet may break between its parts, and is copied as it is", () => {
  const profiles = [{ network: "Mastodon", url: "https://www.mastodon.example/@mira/" }];
  const nothing = { work: [], education: [], certificates: [], skills: [], projects: [] };
  render(
    <Sheet
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
  render(<Sheet resume={resume} />);
  expect(screen.getAllByText("Kept it running")).toHaveLength(2);
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Engineer",
    "Engineer",
    "Drydock",
    "Drydock",
  ]);
  expect(logged).not.toHaveBeenCalled();
});
