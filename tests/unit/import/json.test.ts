import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { flag, list, object, readJson, text, texts, textsNamed } from "#import/read/json.ts";
import { filesOf } from "./filesOf.ts";

const schema = object({ ...textsNamed("name", "size"), isOpen: flag, tags: texts, inner: list(object({ a: text })) });

const read = (json: string) =>
  readJson(filesOf({ "a.json": json })[0] ?? { path: "", bytes: new Uint8Array() }, schema);

const empty = { name: "", size: "", isOpen: false, tags: [], inner: [] };

describe("JSON of an export", () => {
  it("reads missing values and values of other types as empty", () => {
    const whole = '{"name":" A\\r\\nB\\u0007 ","size":7,"isOpen":true,"tags":["x","",2,{}],"inner":[{"a":"1"},7,null]}';
    expect(read(whole)).toEqual({
      name: "A\nB",
      size: "7",
      isOpen: true,
      tags: ["x", "2"],
      inner: [{ a: "1" }, { a: "" }, { a: "" }],
    });
    for (const json of ["{}", "[]", "null", "7", '{"name":{},"size":null,"isOpen":1,"tags":{},"inner":"x"}']) {
      expect(read(json)).toEqual(empty);
    }
  });

  it("cannot pollute prototypes", () => {
    const read = v.parse(
      v.record(v.string(), v.unknown()),
      JSON.parse('{"__proto__":{"name":"evil"},"constructor":1}'),
    );
    expect(read).not.toHaveProperty("name");
    expect(v.parse(schema, JSON.parse('{"__proto__":{"name":"evil","tags":["x"]}}'))).toEqual(empty);
    expect({}).not.toHaveProperty("name");
  });

  it("is rejected by its file name when it is invalid", () => {
    expect(() => read("[".repeat(200_000))).toThrow("a.json is not valid JSON. Save it again");
    expect(() => readJson(filesOf({ "a.md": "# A" })[0] ?? { path: "", bytes: new Uint8Array() }, schema)).toThrow(
      "a.md is not JSON. If it belongs to another export, import that one separately.",
    );
  });
});
