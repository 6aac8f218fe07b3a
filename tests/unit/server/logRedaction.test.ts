import { describe, expect, it } from "vitest";
import { redactForLog } from "#server/database/thread/logRedaction.ts";

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    detail: "Failing row contains (private words).",
    query: 'insert into "messages" ("body") values ($1)',
    params: ["private words"],
  });

describe("the backend's log", () => {
  it("tells a refused statement in one line, without what somebody wrote", () => {
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

  it("tells a fault with its stack and its cause, and still without parameters", () => {
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
