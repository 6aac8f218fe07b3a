import { strToU8 } from "fflate";
import type { AnyImportedRow, ImportedKind, ImportedValues } from "#import/types.ts";
import { zipOf } from "../chosen.ts";

type Table = readonly (readonly string[])[];

/** A CSV file with every value in quotes, so that it may hold commas, quotes and line breaks. */
const csv = (lines: Table, eol = "\n"): string =>
  lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join(eol) + eol;

const row = <Kind extends ImportedKind>(
  kind: Kind,
  sourceId: string,
  values: ImportedValues[Kind],
  notes: readonly string[] = [],
) => ({ kind, sourceId, values, ...(notes.length > 0 ? { notes } : {}) });

const skill = (name: string) => row("technical_skills", name.toLowerCase(), { name, category: "Skills" });
const skills = (...names: string[]) => [
  row("skill_categories", "skills", { name: "Skills" }),
  ...names.map((name) => skill(name)),
];
const held = { status: "Completed", progress: 100 };
const draft = { status: "Draft", thumbnail: "/project.svg" };
const noWords = "There is no description: title and company stand in its place. Write a better one.";

const positionColumns = ["Company Name", "Title", "Description", "Location", "Started On", "Finished On"];
const educationColumns = ["School Name", "Start Date", "End Date", "Notes", "Degree Name", "Activities"];
const certificateColumns = ["Name", "Url", "Authority", "Started On", "Finished On", "License Number"];
const projectColumns = ["Title", "Description", "Url", "Started On", "Finished On"];

export interface NastyZip {
  name: string;
  zip: Uint8Array;
  rows: readonly (AnyImportedRow | ReturnType<typeof row>)[];
  profile?: object;
  notes: readonly string[];
}

const only = (...missing: string[]): string =>
  `Not in this export: ${new Intl.ListFormat("en").format(missing.map((name) => `${name}.csv`))}.`;

const withByteOrderMark: NastyZip = {
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

const withNotesAbove: NastyZip = {
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

const withQuotes: NastyZip = {
  name: "with quotes, commas and line breaks within values, and every kind of bullet",
  zip: zipOf({
    "Positions.csv": csv([
      positionColumns,
      [
        'The "Quoted" Company, Inc.',
        "Lead\nEngineer",
        "- First, with a comma\n- Second\n   goes on\n- Third",
        "A, B",
        "Feb 2021",
        "",
      ],
      ["Stars", "Dev", "Intro:\n* one\n* two\nOutro", "X", "Mar 2018", "Jan 2021"],
      ["One Line", "Dev", "Words first  • one thing  • another", "X", "Apr 2016", "Feb 2018"],
      ["Separators", "Dev", "Java • Kotlin • Go\n-5 % costs, *much* better", "X", "May 2015", "Mar 2016"],
      ["Markup", "Dev", "<script>alert(1)</script> & <b>bold</b>\u0001\u0007", "X", "Jun 2014", "Apr 2015"],
      ["Dashes", "Dev", "– long\n— longer\n•tight", "X", "Jul 2013", "May 2014"],
      ["Silent", "Dev", "", "", "Aug 2012", "Jun 2013"],
    ]),
  }),
  rows: [
    row(
      "experiences",
      'the "quoted" company, inc.|lead engineer|2021-02-01',
      {
        company: 'The "Quoted" Company, Inc.',
        role: "Lead Engineer",
        description: 'Lead Engineer, The "Quoted" Company, Inc.',
        highlights: ["First, with a comma", "Second goes on", "Third"],
        location: "A, B",
        start_date: "2021-02-01",
        dates_known_to: "month",
        current: true,
      },
      [noWords],
    ),
    ...[
      ["Stars", "Intro:\nOutro", ["one", "two"], "2018-03-01", "2021-01-31"] as const,
      ["One Line", "Words first", ["one thing", "another"], "2016-04-01", "2018-02-28"] as const,
      ["Separators", "Java • Kotlin • Go\n-5 % costs, *much* better", null, "2015-05-01", "2016-03-31"] as const,
      ["Markup", "<script>alert(1)</script> & <b>bold</b>", null, "2014-06-01", "2015-04-30"] as const,
    ].map(([company, description, highlights, start_date, end_date]) =>
      row("experiences", `${company.toLowerCase()}|dev|${start_date}`, {
        company,
        role: "Dev",
        description,
        ...(highlights ? { highlights: [...highlights] } : {}),
        location: "X",
        start_date,
        end_date,
        dates_known_to: "month",
        current: false,
      }),
    ),
    row(
      "experiences",
      "dashes|dev|2013-07-01",
      {
        company: "Dashes",
        role: "Dev",
        description: "Dev, Dashes",
        highlights: ["long", "longer", "tight"],
        location: "X",
        start_date: "2013-07-01",
        end_date: "2014-05-31",
        dates_known_to: "month",
        current: false,
      },
      [noWords],
    ),
    row(
      "experiences",
      "silent|dev|2012-08-01",
      {
        company: "Silent",
        role: "Dev",
        description: "Dev, Silent",
        start_date: "2012-08-01",
        end_date: "2013-06-30",
        dates_known_to: "month",
        current: false,
      },
      [noWords],
    ),
  ],
  notes: [only("Profile", "Education", "Certifications", "Skills", "Projects", "Languages", "Email Addresses")],
};

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

const withDates: NastyZip = {
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

const withAddresses: NastyZip = {
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

const shuffled: NastyZip = {
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

const german: NastyZip = {
  name: "in German, parted by semicolons as Excel saves them, with names in other scripts",
  zip: zipOf({
    "Export/Profil.csv": 'Vorname;Nachname;Profil-Slogan;Geburtsdatum\n李;小龙;"مهندس برمجيات";1. Apr.\n',
    "Export/Positionen.csv":
      "Unternehmensname;Position;Beschreibung;Ort;Beginn;Ende\nBäcker & Söhne;Entwickler;Brötchen-API;Köln;Mär. 2019;Dez. 2021\nМосква ООО;Инженер;Работа;Москва;Januar 2022;\n",
    "Export/Ausbildung.csv":
      "Name der Schule;Startdatum;Enddatum;Notizen;Name des Abschlusses;Aktivitäten\nTH Köln;2012;2015;;Bachelor, Informatik;\n",
    "Export/Zertifikate.csv":
      "Name;URL;Aussteller;Gestartet am;Beendet am;Lizenznummer\nK8s;https://k.example;CNCF;Mai 2020;Mai 2023;LF-1\n",
    "Export/Kenntnisse.csv": "Name\nC++\n数据库\n",
    "Export/Projekte.csv": "Titel;Beschreibung;URL;Beginn;Ende\nOfen;Heizt.;;2020;\n",
    "Export/Sprachen.csv": "Name;Sprachniveau\nDeutsch;Muttersprache\n",
    "Export/Empfehlungen.csv": "Vorname\nX\n",
  }),
  rows: [
    row("experiences", "bäcker & söhne|entwickler|2019-03-01", {
      company: "Bäcker & Söhne",
      role: "Entwickler",
      description: "Brötchen-API",
      location: "Köln",
      start_date: "2019-03-01",
      end_date: "2021-12-31",
      dates_known_to: "month",
      current: false,
    }),
    row("experiences", "москва ооо|инженер|2022-01-01", {
      company: "Москва ООО",
      role: "Инженер",
      description: "Работа",
      location: "Москва",
      start_date: "2022-01-01",
      dates_known_to: "month",
      current: true,
    }),
    row("education", "th köln|bachelor, informatik|2012-01-01", {
      school: "TH Köln",
      degree: "Bachelor",
      field: "Informatik",
      start_date: "2012-01-01",
      end_date: "2015-12-31",
      dates_known_to: "year",
    }),
    row("certifications", "cncf|lf-1", {
      name: "K8s",
      issuer: "CNCF",
      description: "Credential ID LF-1",
      credential_url: "https://k.example",
      issue_date: "2020-05-01",
      expiry_date: "2023-05-31",
      dates_known_to: "month",
      ...held,
    }),
    ...skills("C++", "数据库"),
    row("projects", "ofen|2020", { title: "Ofen", description: "Heizt.", ...draft }, [
      "Its date, “2020”, is not taken: a project's date has a day.",
    ]),
  ],
  profile: {
    name: "李 小龙",
    jobTitle: "مهندس برمجيات",
    facts: [{ label: "Speaks", value: "Deutsch (muttersprache)" }],
  },
  notes: [only("Email Addresses"), "Not read: Export/Empfehlungen.csv."],
};

const tongues: readonly [months: string, start: string, end: string][] = [
  ["févr. 2020 - août 2021", "2020-02-01", "2021-08-31"],
  ["enero de 2020 - ago. 2021", "2020-01-01", "2021-08-31"],
  ["gen 2020 - dicembre 2021", "2020-01-01", "2021-12-31"],
  ["março de 2020 - out. de 2021", "2020-03-01", "2021-10-31"],
  ["mrt. 2020 - augustus 2021", "2020-03-01", "2021-08-31"],
  ["maj 2020 - okt. 2021", "2020-05-01", "2021-10-31"],
  ["sty 2020 - października 2021", "2020-01-01", "2021-10-31"],
  ["Ağu 2020 - Şubat 2021", "2020-08-01", "2021-02-28"],
  ["2020年4月 - 2021年12月", "2020-04-01", "2021-12-31"],
];

const manyTongues: NastyZip = {
  name: "with French columns, and months in nine languages",
  zip: zipOf({
    "Postes.csv": csv([
      ["Nom de l'entreprise", "Intitulé du poste", "Description", "Lieu", "Date de début", "Date de fin"],
      ...tongues.map(([months], index) => [`E${index}`, "Dev", "Mots.", "Lyon", ...months.split(" - ")]),
    ]),
    "Compétences.csv": "",
  }),
  rows: tongues.map(([, start_date, end_date], index) =>
    row("experiences", `e${index}|dev|${start_date}`, {
      company: `E${index}`,
      role: "Dev",
      description: "Mots.",
      location: "Lyon",
      start_date,
      end_date,
      dates_known_to: "month",
      current: false,
    }),
  ),
  notes: [only("Profile", "Education", "Certifications", "Projects", "Languages", "Email Addresses")],
};

/** Exports as LinkedIn and their owners make them, with what must be read in them. */
export const nastyZips: readonly NastyZip[] = [
  withByteOrderMark,
  withNotesAbove,
  withQuotes,
  withDates,
  withAddresses,
  shuffled,
  german,
  manyTongues,
];
