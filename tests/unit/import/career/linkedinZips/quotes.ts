import { zipOf } from "../../chosen.ts";
import { csv, type NastyZip, noWords, only, positionColumns, row } from "./parts.ts";

export const withQuotes: NastyZip = {
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
