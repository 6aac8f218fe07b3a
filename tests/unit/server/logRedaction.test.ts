import { describe, expect, it, vi } from "vitest";
import { redactConsole, redactForLog } from "#server/database/thread/logRedaction.ts";

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    detail: "Failing row contains (private words).",
    query: 'insert into "messages" ("body") values ($1)',
    params: ["private words"],
  });

describe("the backend's log", () => {
  it("logs a rejected statement in one line, without its values", () => {
    expect(redactForLog(databaseError("42501", 'new row violates row-level security policy for table "posts"'))).toBe(
      'Refused by the database: 42501 new row violates row-level security policy for table "posts"',
    );
    expect(redactForLog(databaseError("22P02", 'invalid input syntax for type integer: "private words"'))).toBe(
      "Refused by the database: 22P02",
    );
    expect(redactForLog(databaseError("PT429", "Too many messages at the moment."))).toBe(
      "Refused by the database: PT429",
    );
  });

  it("names nothing that the request named", () => {
    const said = [
      databaseError("42703", 'column "secret" does not exist'),
      databaseError("42P01", 'relation "secret" does not exist'),
      databaseError("PGRST", '{"code":"23514","message":"secret"}'),
      new Error('"failed to parse filter (secret)" (line 1, column 1)'),
      Object.assign(new Error("Could not find the table 'public.secret'"), { relation: "secret", schema: "public" }),
    ].map(redactForLog);
    expect(said).toEqual([
      "Refused by the database: 42703",
      "Refused by the database: 42P01",
      "Refused by the database: PGRST",
      "Refused: invalid part of the URL",
      "Refused: unknown table",
    ]);
  });

  it("has at most 20 refusals a minute, and every fault", () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    let now = 0;
    redactConsole(() => now);
    for (let times = 0; times < 400; times++) console.error("Auth error:", databaseError("22P02", "private words"));
    expect(print).toHaveBeenCalledTimes(20);
    console.error(new Error("A fault"));
    expect(print).toHaveBeenCalledTimes(21);
    now = 60_000;
    console.error(databaseError("22P02", "private words"));
    expect(print).toHaveBeenCalledTimes(22);
  });

  it("logs an error with its stack and cause, but without parameters", () => {
    const fault = redactForLog(
      new Error("Introspection failed", { cause: databaseError("XX000", "cache lookup failed") }),
    );
    expect(fault).toMatch(/^Error: Introspection failed\n {4}at /);
    expect(fault).toMatch(/Caused by: Error: cache lookup failed\n {4}at .*\(XX000\)$/s);
    expect(fault).not.toContain("private words");
  });

  it("leaves everything else as it is", () => {
    expect(redactForLog("The backend failed to answer:")).toBe("The backend failed to answer:");
  });
});
