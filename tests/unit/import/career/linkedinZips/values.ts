import { zipOf } from "../../chosen.ts";
import {
  certificateColumns,
  csv,
  draft,
  educationColumns,
  held,
  type NastyZip,
  only,
  projectColumns,
  row,
} from "./parts.ts";

const school = (start: string, dates: object, notes: readonly string[] = []) =>
  row(
    "education",
    `s${start}|m.a. in arts|${"start_date" in dates ? dates.start_date : start}`.toLowerCase(),
    {
      school: `S${start}`,
      degree: "M.A.",
      field: "Arts",
      ...dates,
    },
    notes,
  );

export const withDates: NastyZip = {
  name: "with dates of every kind",
  zip: zipOf({
    "Education.csv": csv([
      educationColumns,
      ...[
        ["Jan 2020", "Feb 2020"],
        ["2020", "2020"],
        ["2020-01", "2020-02"],
        ["2020-01-05", "2020-02-29"],
        ["January 2021", "Sept 2021"],
        ["03/2020", "2020/04"],
        ["2019-05", "2020"],
        ["soon", "2020"],
        ["03/04/2020", "2020-13"],
        ["", ""],
      ].map(([start = "", end = ""]) => [`S${start}`, start, end, "", "M.A. in Arts", ""]),
    ]),
  }),
  rows: [
    school("Jan 2020", { start_date: "2020-01-01", end_date: "2020-02-29", dates_known_to: "month" }),
    school("2020", { start_date: "2020-01-01", end_date: "2020-12-31", dates_known_to: "year" }),
    school("2020-01", { start_date: "2020-01-01", end_date: "2020-02-29", dates_known_to: "month" }),
    school("2020-01-05", { start_date: "2020-01-05", end_date: "2020-02-29", dates_known_to: "day" }),
    school("January 2021", { start_date: "2021-01-01", end_date: "2021-09-30", dates_known_to: "month" }),
    school("03/2020", { start_date: "2020-03-01", end_date: "2020-04-30", dates_known_to: "month" }),
    school("2019-05", { start_date: "2019-05-01", end_date: "2020-12-31", dates_known_to: "year" }, [
      "“2019-05” and “2020” are both shown as years: of one of them no more is known.",
    ]),
    school("soon", { end_date: "2020-12-31", dates_known_to: "year" }, ["The date “soon” was not understood."]),
    school("03/04/2020", {}, ["The date “03/04/2020” was not understood.", "The date “2020-13” was not understood."]),
    school("", {}),
  ],
  notes: [only("Profile", "Positions", "Certifications", "Skills", "Projects", "Languages", "Email Addresses")],
};

const badAddress = (url: string) => `The address “${url}” leads to no web page and was left out.`;

export const withAddresses: NastyZip = {
  name: "with addresses that are none, and one's own",
  zip: zipOf({
    "Profile.csv": csv([
      ["First Name", "Last Name", "Geo Location", "Twitter Handles", "Websites", "Instant Messengers", "Headline"],
      [
        "Ada",
        "",
        "Lyon, France",
        "[@ada_l]",
        "[PERSONAL:https://ada.example/a,b,BLOG:http://blog.example,OTHER:javascript:alert(1),PORTFOLIO:https://github.com/ada,OTHER:other.example]",
        "[ICQ:1]",
        "",
      ],
    ]),
    "Certifications.csv": csv([
      certificateColumns,
      ["A", "javascript:alert(1)", "Guild", "Jan 2020", "Jan 2023", "L-1"],
      ["B", "https://certs.example/b?x=1&y=2", "Guild", "2020", "", "L-2"],
      ["C", "ftp://certs.example", "Guild", "", "", ""],
      ["C", "https://certs.example/c", "Club", "", "Mar 2024", ""],
      ["D", "www.certs.example/d", "Club", "2024-05-06", "2027-05-06", ""],
      ["E", "data:text/html,x", "", "", "", "L-3"],
    ]),
    "Projects.csv": csv([
      projectColumns,
      ["Site", "A site.", "https://site.example", "Jan 2020", "Mar 2020"],
      ["Code", "Some code.", "https://github.com/ada/code", "2021-02-03", ""],
      ["Bad", "", " javascript:alert(1)", "", ""],
    ]),
    "Email Addresses.csv": csv([
      ["Email Address", "Confirmed", "Primary", "Updated On"],
      ["old@ada.example", "Yes", "No", "1/1/20"],
      ["ada@ada.example", "Yes", "Yes", "1/1/21"],
    ]),
    "PhoneNumbers.csv": csv([["Number"], ["123"]]),
  }),
  rows: [
    row(
      "certifications",
      "guild|l-1",
      {
        name: "A",
        issuer: "Guild",
        description: "Credential ID L-1",
        issue_date: "2020-01-01",
        expiry_date: "2023-01-31",
        dates_known_to: "month",
        ...held,
      },
      [badAddress("javascript:alert(1)")],
    ),
    row("certifications", "guild|l-2", {
      name: "B",
      issuer: "Guild",
      description: "Credential ID L-2",
      credential_url: "https://certs.example/b?x=1&y=2",
      issue_date: "2020-01-01",
      dates_known_to: "year",
      ...held,
    }),
    row("certifications", "guild|c", { name: "C", issuer: "Guild", ...held }, [badAddress("ftp://certs.example")]),
    row("certifications", "club|c", {
      name: "C",
      issuer: "Club",
      credential_url: "https://certs.example/c",
      expiry_date: "2024-03-31",
      dates_known_to: "month",
      ...held,
    }),
    row("certifications", "club|d", {
      name: "D",
      issuer: "Club",
      credential_url: "https://www.certs.example/d",
      issue_date: "2024-05-06",
      expiry_date: "2027-05-06",
      dates_known_to: "day",
      ...held,
    }),
    row("certifications", "|l-3", { name: "E", description: "Credential ID L-3", ...held }, [
      badAddress("data:text/html,x"),
    ]),
    row(
      "projects",
      "site|2020-01",
      { title: "Site", description: "A site.", demo_url: "https://site.example", ...draft },
      ["Its date, “Mar 2020”, is not taken: a project's date has a day."],
    ),
    row("projects", "code|2021-02-03", {
      title: "Code",
      description: "Some code.",
      github_url: "https://github.com/ada/code",
      date: "2021-02-03T00:00:00Z",
      ...draft,
    }),
    row("projects", "bad|", { title: "Bad", ...draft }, [badAddress("javascript:alert(1)")]),
  ],
  profile: {
    name: "Ada",
    location: "Lyon, France",
    githubUser: "ada",
    links: [
      { kind: "web", label: "Website", url: "https://ada.example/a,b" },
      { kind: "web", label: "Blog", url: "http://blog.example" },
      { kind: "github", label: "GitHub", url: "https://github.com/ada" },
      { kind: "web", label: "other.example", url: "https://other.example" },
      { kind: "web", label: "X", url: "https://x.com/ada_l" },
      { kind: "email", label: "E-mail", url: "mailto:ada@ada.example" },
    ],
  },
  notes: [
    badAddress("javascript:alert(1)"),
    "ada@ada.example is among your links: visitors will see it.",
    only("Positions", "Education", "Skills", "Languages"),
    "Not read: PhoneNumbers.csv.",
  ],
};
