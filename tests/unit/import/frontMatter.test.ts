import { expect, test } from "vitest";
import { parse } from "./markdownFiles.ts";

test("front matter in JSON, as Hugo may have it", () => {
  const head =
    '{\n  "title": "Braces",\n  "date": "2021-02-03",\n  "tags": ["CI"],\n  "params": {\n    "a": {}\n  }\n}\n';
  const { rows } = parse({ "content/posts/braces.md": `${head}\nText with { and\n}` });
  expect(rows[0]?.values).toMatchObject({
    title: "Braces",
    content: "Text with { and\n}",
    tags: ["CI"],
    date: "2021-02-03T12:00:00.000Z",
  });
});

test("a date that the calendar does not have is told, and the file's name may say another", () => {
  const { rows } = parse({
    "2021-02-03-named.md": "---\npubDate: 2021-02-31\n---\nA",
    "2021-02-04-said.md": "---\npublished: 'yes'\n---\nC",
    "unnamed.md": "---\ndate: soon, 2021\npublished: true\n---\nB",
  });
  expect(rows.map(({ values, notes }) => ["date" in values && values.date, notes])).toEqual([
    ["2021-02-03T12:00:00.000Z", ['"2021-02-31" is no date.']],
    ["2021-02-04T12:00:00.000Z", undefined],
    [false, ['"soon, 2021" is no date.', "It has no date, so it is a draft."]],
  ]);
});
