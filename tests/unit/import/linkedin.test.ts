import { describe, expect, it } from "vitest";
import { linkedin } from "#import/sources/linkedin.ts";
import { filesOf } from "./filesOf.ts";

const parseTexts = (texts: Record<string, string>) => linkedin.parse(filesOf(texts));

describe("a LinkedIn export", () => {
  it("reports damage, and yields the readable rows", () => {
    const { rows, notes } = parseTexts({
      "Skills.csv": "Name\nGo,stray\n",
      "Positions.csv": 'Company Name,Title\nA,"B\nC,D\n',
      "Projects.csv": "Foo,Bar\n1,2\n",
    });
    expect(rows.map(({ sourceId }) => sourceId)).toEqual(["a|b c,d|", "skills", "go"]);
    expect(notes.slice(0, 3)).toEqual([
      "Positions.csv is damaged: a quoted text has no end. Check its last rows.",
      "Projects.csv was not read: none of its columns is known.",
      "Skills.csv: row 1 has more values than the file has columns.",
    ]);
  });

  it("is rejected without any of its tables", () => {
    expect(() => parseTexts({ "a.csv": "x", "b/c.csv": "y" })).toThrow("a.csv and b/c.csv: no LinkedIn tables found");
  });

  it("keeps texts that are too long, and limits the length of row ids", () => {
    const name = `x${"😀".repeat(6000)}`;
    const [, ...skills] = parseTexts({ "Skills.csv": `Name\n${name}\n${name}y\n` }).rows;
    expect(skills.map(({ values }) => values.name)).toEqual([name, `${name}y`]);
    const ids = skills.map(({ sourceId }) => sourceId);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect([id.length < 410, encodeURIComponent(id).length > 0]).toEqual([true, true]);
  });

  it("is read quickly when it is crafted to be slow", () => {
    const hostile = [
      `x${" ".repeat(200_000)}`,
      `•${" ".repeat(200_000)}`,
      "• ".repeat(100_000),
      ",A".repeat(100_000),
      "a.".repeat(100_000),
    ];
    const cells = hostile.map((text) => `"${text}y"`);
    const { rows } = parseTexts({
      "Positions.csv": `Company Name,Title,Description,Started On\n${cells.map((cell) => `A,B,${cell},${cell}`).join("\n")}\n`,
      "Education.csv": `School Name,Degree Name,Notes,Activities\n${cells.map((cell) => `A,${cell},${cell},${cell}`).join("\n")}\n`,
      "Certifications.csv": `Name,Url\n${cells.map((cell) => `A,${cell}`).join("\n")}\n`,
      "Profile.csv": `First Name,Websites,Summary\n${cells.map((cell) => `A,${cell},${cell}`).join("\n")}\n`,
    });
    expect(rows).toHaveLength(11);
    for (const note of rows.flatMap(({ notes = [] }) => notes)) expect(note.length).toBeLessThan(300);
  });

  it("is recognised by its own tables only", () => {
    const isLinkedin = (path: string, text: string) => linkedin.recognises(filesOf({ [path]: text }));
    expect(isLinkedin("Positions.csv", "Company Name,Title\n")).toBe(true);
    expect(isLinkedin("posts.csv", "post_id,title\n")).toBe(false);
    expect(isLinkedin("Projects.csv", "id,budget\n")).toBe(false);
    expect(isLinkedin("Connections.csv", "First Name,Last Name\n")).toBe(false);
  });

  it("has a current position when its end is not known", () => {
    const ends = ["", "Present", "someday", "2021"].map((end) => {
      const [position] = parseTexts({
        "Positions.csv": `Company Name,Title,Started On,Finished On\nA,B,2020,${end}\n`,
      }).rows;
      return position?.values;
    });
    expect(ends.map((values) => values && "current" in values && values.current)).toEqual([true, true, true, false]);
  });
});
