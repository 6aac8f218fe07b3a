import { strToU8 } from "fflate";
import { zipOf } from "../../chosen.ts";
import { csv, educationColumns, held, type NastyZip, noWords, only, positionColumns, row, skills } from "./parts.ts";

export const withByteOrderMark: NastyZip = {
  name: "with byte order marks and CRLF",
  zip: zipOf({
    "Profile.csv": `\uFEFF${csv(
      [
        [
          "First Name",
          "Last Name",
          "Maiden Name",
          "Address",
          "Birth Date",
          "Headline",
          "Summary",
          "Industry",
          "Zip Code",
        ],
        [
          "Nadia",
          "Öberg",
          "Holm",
          "1 Secret Street",
          "Apr 1",
          "Data Engineer",
          "I move data.\r\n\r\nAnd I keep it.",
          "IT",
          "1",
        ],
      ],
      "\r\n",
    )}`,
    "Positions.csv": `\uFEFF${csv(
      [
        positionColumns,
        ["Norrsken AB", "Data Engineer", "Pipelines.\r\n• One\r\n• Two", "Umeå", "Jan 2020", ""],
        ["Fjord & Co", "Analyst", "Reports, “daily”.", "Bergen", "Sep 2017", "Dec 2019"],
      ],
      "\r\n",
    )}`,
    "Skills.csv": "\uFEFFName\r\nSQL\r\ndbt\r\nPython\r\n",
    "Languages.csv": "\uFEFFName,Proficiency\r\nSwedish,Native or bilingual proficiency\r\nEnglish,\r\n",
  }),
  rows: [
    row("experiences", "norrsken ab|data engineer|2020-01-01", {
      company: "Norrsken AB",
      role: "Data Engineer",
      description: "Pipelines.",
      highlights: ["One", "Two"],
      location: "Umeå",
      start_date: "2020-01-01",
      dates_known_to: "month",
      current: true,
    }),
    row("experiences", "fjord & co|analyst|2017-09-01", {
      company: "Fjord & Co",
      role: "Analyst",
      description: "Reports, “daily”.",
      location: "Bergen",
      start_date: "2017-09-01",
      end_date: "2019-12-31",
      dates_known_to: "month",
      current: false,
    }),
    ...skills("SQL", "dbt", "Python"),
  ],
  profile: {
    name: "Nadia Öberg",
    jobTitle: "Data Engineer",
    about: ["I move data.", "And I keep it."],
    facts: [{ label: "Speaks", value: "Swedish (native or bilingual), English" }],
  },
  notes: [only("Education", "Certifications", "Projects", "Email Addresses")],
};

export const withNotesAbove: NastyZip = {
  name: "in a folder, with LinkedIn's notes above the columns, and with files that are nobody's business",
  zip: zipOf({
    "Basic_LinkedInDataExport_11-22-2026/Positions.csv": `Notes:\n"When exporting your data, some rows may be missing, see ""Help""."\n\n${csv(
      [
        positionColumns,
        ["Quay Ltd", "SRE", "On call.\n\nFor three teams.", "Cork", "2019", "2021"],
        ["Quay Ltd", "Engineer", "Built it.", "Cork", "2017", "2019"],
      ],
    )}`,
    "Basic_LinkedInDataExport_11-22-2026/Education.csv": `Notes:\n"Some ""notes"" here"\n\n${csv([
      educationColumns,
      ["Cork College", "2013", "2017", "First class.", "B.Sc., Computing", "Rowing"],
    ])}`,
    "Basic_LinkedInDataExport_11-22-2026/Connections.csv": csv([
      ["First Name", "Last Name"],
      ["Some", "Body"],
    ]),
    "Basic_LinkedInDataExport_11-22-2026/messages.csv": strToU8("\uFFFDx").slice(0, 2),
    "Basic_LinkedInDataExport_11-22-2026/Skills.csv": "Name\nLinux\nGo\n",
    "__MACOSX/._Positions.csv": "x",
  }),
  rows: [
    row("experiences", "quay ltd|sre|2019-01-01", {
      company: "Quay Ltd",
      role: "SRE",
      description: "On call.\n\nFor three teams.",
      location: "Cork",
      start_date: "2019-01-01",
      end_date: "2021-12-31",
      dates_known_to: "year",
      current: false,
    }),
    row("experiences", "quay ltd|engineer|2017-01-01", {
      company: "Quay Ltd",
      role: "Engineer",
      description: "Built it.",
      location: "Cork",
      start_date: "2017-01-01",
      end_date: "2019-12-31",
      dates_known_to: "year",
      current: false,
    }),
    row("education", "cork college|b.sc., computing|2013-01-01", {
      school: "Cork College",
      degree: "B.Sc.",
      field: "Computing",
      description: "First class.\n\nRowing",
      start_date: "2013-01-01",
      end_date: "2017-12-31",
      dates_known_to: "year",
    }),
    ...skills("Linux", "Go"),
  ],
  notes: [
    only("Profile", "Certifications", "Projects", "Languages", "Email Addresses"),
    "Not read: Basic_LinkedInDataExport_11-22-2026/Connections.csv and Basic_LinkedInDataExport_11-22-2026/messages.csv.",
  ],
};

export const shuffled: NastyZip = {
  name: "with columns in another order, missing and unknown ones, and rows that come twice",
  zip: zipOf({
    "Positions.csv": csv([
      ["Finished On", "Title", "Mood", "Started On", "Company Name"],
      ["", "CTO", "good", "Oct 2022", "Acme"],
      ["Sep 2022", "VP", "", "Nov 2020", "Acme"],
      ["Sep 2022", "VP", "", "Nov 2020", "Acme"],
      ["Aug 2022", "VP", "", "Nov 2020", "Acme"],
      ["Jan 2019", "", "", "", ""],
    ]),
    "Certifications.csv": csv([
      ["Authority", "Name"],
      ["Guild", "Same"],
      ["Guild", "same"],
    ]),
    "Skills (1).csv": "Name\nGo\nGo\n\n  \nRust\n",
    "Skills.csv": "Name\nGo\n",
  }),
  rows: [
    ...[
      ["cto|2022-10-01", "CTO", "2022-10-01", null],
      ["vp|2020-11-01#2", "VP", "2020-11-01", "2022-09-30"],
      ["vp|2020-11-01", "VP", "2020-11-01", "2022-08-31"],
    ].map(([id, role, start_date, end_date]) =>
      row(
        "experiences",
        `acme|${id}`,
        {
          company: "Acme",
          role: role ?? "",
          description: `${role}, Acme`,
          start_date: start_date ?? "",
          ...(end_date ? { end_date } : {}),
          dates_known_to: "month",
          current: !end_date,
        },
        [noWords],
      ),
    ),
    row("certifications", "guild|same", { name: "Same", issuer: "Guild", ...held }),
    row("certifications", "guild|same#2", { name: "same", issuer: "Guild", ...held }),
    ...skills("Go", "Rust"),
  ],
  notes: [
    "Positions.csv: not read is the column “Mood”.",
    "Positions.csv: row 5 was left out, as it names no company or title.",
    only("Profile", "Education", "Projects", "Languages", "Email Addresses"),
  ],
};
