import { describe, expect, it } from "vitest";
import { fieldsOf } from "#kit/resource/fields.ts";
import { defaultValues, formValues, lacksRequired, requiredMessage } from "#kit/resource/values.ts";
import {
  day,
  image,
  lines,
  longText,
  markdown,
  number,
  optional,
  percent,
  tags,
  text,
  toggle,
  url,
} from "#shared/tables/columns.ts";
import { media } from "#shared/tables/media.ts";
import { cleanValues, partlyEntered, problemsOf, problemWithName } from "#shared/tables/values.ts";

const fields = {
  title: text(10),
  content: markdown(1000),
  excerpt: optional(longText(1000)),
  link: optional(url()),
  picture: optional(image()),
  started: { ...optional(day()), label: "Start Date" },
  ended: optional(day({ notBefore: "started" })),
  gpa: { ...optional(number({ min: 0, max: 4, step: 0.01 })), rangeMessage: "GPA must be between 0 and 4.0" },
  progress: percent(),
  current: toggle(),
  left: { ...optional(day({ notBefore: "started" })), disabledWhen: "current" },
  tags: tags(),
  lines: lines(),
};

const complete = { title: "Title", content: "Text", gpa: null };
const problems = (values: Record<string, unknown>) =>
  problemsOf(fields, cleanValues(fields, { ...complete, ...values }));

it("limits the length of a text", () => {
  expect(problems({ title: "0123456789" })).toEqual({});
  expect(problems({ title: "01234567890" })).toEqual({ title: "Must be at most 10 characters" });
});

it("rejects Markdown that could not be rendered, and explains the fix", () => {
  expect(problems({ content: `${">".repeat(101)} deep` }).content).toMatch(
    /^This text nests more than 100 quotes or lists\./,
  );
});

it("reports spaces in URLs, and too many decimals in numbers", () => {
  expect(problems({ link: "https://example.com/a b", picture: "/images/a b.png", gpa: 3.999 })).toEqual({
    link: "Must have no spaces: write %20 instead",
    picture: "Must have no spaces: write %20 instead",
    gpa: "Must have at most 2 decimals",
  });
  expect(problems({ gpa: 3.99 })).toEqual({});
});

it("adds the name of the field to a problem, unless the text contains it", () => {
  const messageFor = (column: string, problem: string) => problemWithName(fields, column, problem);
  expect(messageFor("started", "Must be a date")).toBe("Start Date must be a date");
  expect(messageFor("lines", "Each must be short")).toBe("Lines: Each must be short");
  expect(messageFor("lines", "No. 2: write a word")).toBe("Lines: No. 2: write a word");
  expect(messageFor("started", "It has 11 characters")).toBe("Start Date: It has 11 characters");
  expect(messageFor("picture", "Name a picture like /me.jpg")).toBe("Picture: Name a picture like /me.jpg");
  expect(messageFor("title", "Write your name")).toBe("Title: Write your name");
  expect(messageFor("title", "Name and issuer are required")).toBe("Name and issuer are required");
  expect(messageFor("gpa", "GPA must be between 0 and 4.0")).toBe("GPA must be between 0 and 4.0");
});

describe("cleaned values", () => {
  it("are trimmed, and empty optional ones are null", () => {
    const clean = cleanValues(fields, { title: "  A ", excerpt: "   ", link: "", started: "", gpa: "" });
    expect(clean).toMatchObject({ title: "A", excerpt: null, link: null, started: null, gpa: null });
  });

  it("keep an empty text where it differs from null", () => {
    const asked = fieldsOf(media, {}, {});
    expect(formValues(asked, { name: "A", alt: null })).toEqual({ name: "A", alt: null });
    expect(cleanValues(asked, { name: "A", alt: null }).alt).toBeNull();
    expect(formValues(asked, { name: "A", alt: "" }).alt).toBe("");
    expect(cleanValues(asked, { name: "A", alt: " " }).alt).toBe("");
  });

  it("keep Markdown unchanged", () => {
    expect(cleanValues(fields, { content: "    code\n" }).content).toBe("    code\n");
  });

  it("keep a zero, and replace a progress that is not a number by 0", () => {
    expect(cleanValues(fields, { gpa: "0", progress: "abc" })).toMatchObject({ gpa: 0, progress: 0 });
  });

  it.each([
    ["3,5", 3.5],
    ["0,4", 0.4],
    [" 3.85 ", 3.85],
    ["4.", 4],
    [",5", 0.5],
  ])("read %j as a number, with a comma or a point", (typed, gpa) => {
    expect(cleanValues(fields, { gpa: typed }).gpa).toBe(gpa);
  });

  it("are null in a field that a toggle disables, and contain the typed text when it is enabled again", () => {
    const typed = { started: "2024-01-01", left: "2023-01-01" };
    expect(cleanValues(fields, { ...typed, current: true }).left).toBeNull();
    expect(cleanValues(fields, { ...typed, current: false }).left).toBe("2023-01-01");
    expect(problems({ ...typed, current: true })).toEqual({});
    expect(problems({ ...typed, current: false })).toHaveProperty("left");
  });

  it("contain no blank entries and no duplicate tags, but duplicate lines", () => {
    const clean = cleanValues(fields, { tags: [" a", "a ", ""], lines: ["a", " ", "a"] });
    expect(clean).toMatchObject({ tags: ["a"], lines: ["a", "a"] });
  });
});

describe("problems", () => {
  it("are none for complete values", () => {
    expect(problems({})).toEqual({});
  });

  it("name each empty required field, and the spec's message names them all", () => {
    const found = problems({ title: " ", content: "\n" });
    expect(found).toEqual({ title: "Title is required", content: "Content is required" });
    expect(lacksRequired(fields, cleanValues(fields, { title: "", content: "" }), found)).toBe(true);
    expect(requiredMessage(fields)).toBe("Title and content are required");
    expect(requiredMessage({ name: text(10) })).toBe("Name is required");
  });

  it.each(["javascript:alert(1)", "example.com", "data:text/html,x", "//evil.example"])(
    "refuse the address %s",
    (link) => {
      expect(problems({ link })).toHaveProperty("link");
    },
  );

  it("accept only https for pictures of other sites", () => {
    expect(problems({ picture: "https://example.com/a.png" })).toEqual({});
    expect(problems({ picture: "http://example.com/a.png" })).toEqual({
      picture:
        "Must be an address that starts with https://, or the path of a picture on this site, such as /images/name.png",
    });
  });

  it("accept a picture of this site, but no protocol-relative URL", () => {
    expect(problems({ picture: "/demo/a.svg" })).toEqual({});
    expect(problems({ picture: "//evil.example/a.svg" })).toHaveProperty("picture");
    expect(problems({ picture: "/\\evil.example/a.svg" })).toHaveProperty("picture");
  });

  it("use the text of the specification for a number out of range", () => {
    expect(problems({ gpa: 4.1 })).toEqual({ gpa: "GPA must be between 0 and 4.0" });
    expect(problems({ gpa: 0 })).toEqual({});
  });

  it.each(["3.5e", "3,5,1", "1.234,5", "0x3", "1e0", "three", "-", ","])("report %j, which is not a number", (gpa) => {
    expect(problems({ gpa })).toEqual({ gpa: "Enter a number, or none." });
    expect(problemWithName(fields, "gpa", "Enter a number, or none.")).toBe("Gpa: Enter a number, or none.");
  });

  it.each(["1,000", "1.000", "-1.000"])(
    "accept the thousands separator in %j in a field for whole numbers",
    (progress) => {
      expect(problems({ progress })).toEqual({ progress: "Must be between 0 and 100" });
      expect(problems({ progress: "7,5" })).toEqual({ progress: "Must be a whole number" });
      expect(problems({ progress: "50.0" })).toEqual({});
    },
  );

  it("report a partly entered date, even if another date must not be before it", () => {
    expect(problems({ started: partlyEntered, ended: "2024-01-31" })).toEqual({
      started: "Enter the whole date, or none.",
    });
    expect(problemsOf({ start: day() }, { start: partlyEntered })).toEqual({ start: "Enter the whole date." });
  });

  it("report days that do not exist, and years without four digits", () => {
    for (const started of ["20211-03-15", "0211-03-15", "2021-02-30", "2021"]) {
      expect(problems({ started })).toEqual({ started: "Must be a date in the years 1000 to 9999" });
    }
    expect(problems({ started: "1000-01-01", ended: "9999-12-31" })).toEqual({});
  });

  it("report lists and entries that are longer than the database accepts", () => {
    expect(problems({ tags: ["x".repeat(60)], lines: ["x".repeat(1000)] })).toEqual({});
    expect(problems({ tags: ["short", "x".repeat(61)], lines: ["y".repeat(1001)] })).toEqual({
      tags: `Each must have at most 60 characters. “${"x".repeat(30)}…” is longer`,
      lines: `Each must have at most 1000 characters. “${"y".repeat(30)}…” is longer`,
    });
    const numbered = Array.from({ length: 51 }, (_, index) => `entry ${index}`);
    expect(problems({ tags: numbered, lines: numbered.slice(1) })).toEqual({ tags: "Must have at most 50 entries" });
  });

  it("compare days as text", () => {
    expect(problems({ started: "2024-02-01", ended: "2024-01-31" })).toEqual({
      ended: "Must not be before start date",
    });
    expect(problems({ started: "2024-02-01", ended: "2024-02-01" })).toEqual({});
    expect(problems({ started: "", ended: "2024-02-01" })).toEqual({});
  });
});

describe("a form", () => {
  it("starts with defaults, and shows null as an empty input", () => {
    expect(defaultValues(fields)).toMatchObject({ title: "", progress: 0, current: false, tags: [] });
    expect(formValues(fields, { title: "A", excerpt: null, tags: null })).toMatchObject({
      title: "A",
      excerpt: "",
      tags: [],
    });
  });
});
