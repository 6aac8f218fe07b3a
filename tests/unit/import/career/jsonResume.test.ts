import { describe, expect, it } from "vitest";
import { recognise } from "#import/sources/index.ts";
import { jsonResume } from "#import/sources/jsonResume.ts";
import { jsonFile } from "./answers.ts";

const parse = (resume: unknown) => jsonResume.parse([jsonFile("resume.json", resume)]);

const version1 = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  basics: {
    name: "Ada Holm",
    label: "Engineer",
    image: "https://ada.example/me.jpg",
    email: "ada@ada.example",
    phone: "123",
    url: "https://ada.example",
    summary: "First.\n\nSecond.",
    location: { city: "Lyon", region: "Rhône", countryCode: "FR", address: "1 Secret Street" },
    profiles: [
      { network: "GitHub", username: "ada" },
      { network: "Mastodon", username: "ada", url: "https://social.example/@ada" },
      { network: "Bad", url: "javascript:alert(1)" },
    ],
  },
  work: [
    {
      name: "Quay",
      position: "SRE",
      location: "Cork",
      url: "quay.example",
      startDate: "2020-01",
      endDate: "2022",
      summary: "- On call\n<i>always</i>",
      highlights: ["One", ""],
      keywords: ["Go", "Go"],
      pinned: true,
    },
  ],
  volunteer: [{ organization: "Club", position: "Cook", startDate: "2019-05-06" }],
  education: [
    {
      institution: "College",
      area: "Arts",
      studyType: "B.A.",
      startDate: "2010",
      score: "3.8/4.0",
      courses: ["Ethics"],
    },
    { institution: "School", startDate: "some day", score: "98 %" },
  ],
  awards: [{ title: "Best" }],
  certificates: [{ name: "Operator", issuer: "Guild", date: "2024-03", url: "https://guild.example/1" }],
  publications: [],
  skills: [{ name: "Platform", level: "Master", keywords: ["Linux", "Go"] }, { name: "Cooking" }],
  languages: [{ language: "French", fluency: "Native speaker" }, { language: "English" }],
  projects: [
    {
      name: "Dock",
      description: "A dock.",
      highlights: ["Fast", "Small"],
      keywords: ["Rust"],
      endDate: "2023-04-05",
      url: "https://github.com/ada/dock",
    },
  ],
};

const held = { status: "Completed", progress: 100 };

describe("a JSON Resume of version 1", () => {
  it("is read whole", () => {
    const file = jsonFile("cv.json", version1);
    expect(recognise([file])).toBe(jsonResume);
    expect(jsonResume.parse([file])).toStrictEqual({
      rows: [
        {
          kind: "experiences",
          sourceId: "quay|sre|2020-01-01",
          values: {
            company: "Quay",
            role: "SRE",
            description: "- On call\n<i>always</i>",
            location: "Cork",
            company_url: "https://quay.example",
            start_date: "2020-01-01",
            end_date: "2022-12-31",
            dates_known_to: "year",
            highlights: ["One"],
            technologies: ["Go"],
            current: false,
          },
          notes: ["“2020-01” and “2022” are both shown as years: of one of them no more is known."],
        },
        {
          kind: "experiences",
          sourceId: "volunteer|club|cook|2019-05-06",
          values: {
            company: "Club",
            role: "Cook",
            description: "Cook, Club",
            start_date: "2019-05-06",
            dates_known_to: "day",
            current: true,
          },
          notes: ["Volunteer work.", "There is no summary: position and name stand in its place. Write a better one."],
          suggested: false,
        },
        {
          kind: "education",
          sourceId: "college|b.a.|arts|2010-01-01",
          values: {
            school: "College",
            degree: "B.A.",
            field: "Arts",
            start_date: "2010-01-01",
            dates_known_to: "year",
            gpa: 3.8,
            achievements: ["Ethics"],
          },
        },
        {
          kind: "education",
          sourceId: "school|||some day",
          values: { school: "School" },
          notes: [
            "The date “some day” was not understood.",
            "The score “98 %” is no GPA from 0 to 4 and was left out.",
          ],
        },
        {
          kind: "certifications",
          sourceId: "guild|operator",
          values: {
            name: "Operator",
            issuer: "Guild",
            credential_url: "https://guild.example/1",
            issue_date: "2024-03-01",
            dates_known_to: "month",
            ...held,
          },
        },
        { kind: "skill_categories", sourceId: "platform", values: { name: "Platform" } },
        { kind: "technical_skills", sourceId: "platform|linux", values: { name: "Linux", category: "Platform" } },
        { kind: "technical_skills", sourceId: "platform|go", values: { name: "Go", category: "Platform" } },
        { kind: "skill_categories", sourceId: "skills", values: { name: "Skills" } },
        { kind: "technical_skills", sourceId: "skills|cooking", values: { name: "Cooking", category: "Skills" } },
        {
          kind: "projects",
          sourceId: "dock",
          values: {
            title: "Dock",
            description: "A dock.",
            long_description: "- Fast\n- Small",
            github_url: "https://github.com/ada/dock",
            tech: ["Rust"],
            date: "2023-04-05T00:00:00Z",
            status: "Completed",
            thumbnail: "/project.svg",
          },
        },
      ],
      redirects: [],
      profile: {
        name: "Ada Holm",
        jobTitle: "Engineer",
        about: ["First.", "Second."],
        location: "Lyon, Rhône",
        picture: "https://ada.example/me.jpg",
        facts: [{ label: "Speaks", value: "French (native speaker), English" }],
        githubUser: "ada",
        links: [
          { kind: "github", label: "GitHub", url: "https://github.com/ada" },
          { kind: "mastodon", label: "Mastodon", url: "https://social.example/@ada" },
          { kind: "web", label: "Website", url: "https://ada.example" },
          { kind: "email", label: "E-mail", url: "mailto:ada@ada.example" },
        ],
      },
      notes: [
        "The address “javascript:alert(1)” leads to no web page and was left out.",
        "Not read: basics.phone, work.pinned, and awards.",
      ],
    });
  });
});

describe("an old JSON Resume", () => {
  it("is read by its own keys", () => {
    const { rows, profile, notes } = parse({
      bio: { not: "read" },
      basics: { name: "Ada", picture: "/me.jpg", website: "http://ada.example", bio: "Me.", location: "Lyon" },
      work: [
        {
          company: "Quay",
          position: "SRE",
          website: "https://quay.example",
          startDate: "2015-02-03",
          endDate: "Present",
          summary: "S",
        },
      ],
      education: [{ institution: "College", area: "Arts", studyType: "B.A.", startDate: "2010-01-01", gpa: "4.0" }],
      skills: ["Go", 7, { level: "?" }],
      hobbies: ["Chess"],
      interests: [],
    });
    expect(rows.map(({ values }) => values)).toMatchObject([
      { company: "Quay", company_url: "https://quay.example", current: true, dates_known_to: "day" },
      { school: "College", gpa: 4 },
      { name: "Skills" },
      { name: "Go" },
      { name: "7" },
    ]);
    expect(profile).toMatchObject({ about: ["Me."], location: "Lyon", picture: "/me.jpg" });
    expect(notes).toEqual(["Not read: bio and hobbies."]);
  });

  it("that is none is refused by the file's name", () => {
    expect(() => parse({ posts: [] })).toThrow("resume.json is no JSON Resume");
    expect(() => parse([1])).toThrow("resume.json is no JSON Resume");
    expect(jsonResume.recognises([jsonFile("a.json", { basics: {} })])).toBe(false);
  });

  it("with a post beside it is told to be imported by itself", () => {
    const files = [jsonFile("resume.json", version1), jsonFile("post.md", "# Text")];
    expect(() => jsonResume.parse(files)).toThrow(
      "post.md is not JSON. If it belongs to another export, import that by itself.",
    );
  });
});
