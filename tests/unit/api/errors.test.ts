import { describe, expect, it } from "vitest";
import { toBackendError } from "#api/errors.ts";
import { failureText } from "#ui/notify.ts";

describe("failures", () => {
  it.each([
    [403, { code: "42501", message: 'new row violates row-level security policy for table "posts"' }, "readOnly"],
    [401, { code: "42501", message: 'new row violates row-level security policy for table "posts"' }, "readOnly"],
    [401, { code: "PGRST301", message: "JWT expired" }, "session"],
    [406, { code: "PGRST116", message: "The result contains 0 rows" }, "missing"],
    [409, { code: "23505", message: 'duplicate key value violates unique constraint "posts_pkey"' }, "duplicate"],
    [400, { code: "23514", message: 'violates check constraint "posts_title_not_blank_max_300"' }, "refused"],
    [400, { code: "P0001", message: "It was changed or deleted during the review." }, "refused"],
    [400, { code: "23514", message: "The site itself uses the address /blog" }, "refused"],
    [502, null, "server"],
    [500, null, "server"],
  ])("reads status %i with %o as %s, hosted or embedded", (status, body, kind) => {
    expect(toBackendError(status, body).kind).toBe(kind);
  });

  it.each([
    ["posts", "posts_title_not_blank_max_300", "title not blank max 300"],
    ["skill_categories", "skill_categories_name_not_blank_max_100", "name not blank max 100"],
    ["app_users", "app_users_avatar_url_is_image_address", "avatar url is image address"],
  ])("names the violated rule of %s without the table", (table, constraint, rule) => {
    const message = `new row for relation "${table}" violates check constraint "${constraint}"`;
    expect(toBackendError(400, { code: "23514", message }).message).toBe(`The database refused a value: ${rule}.`);
  });

  it("shows the database's message for a rule of another name", () => {
    const message = 'new row for relation "posts" violates check constraint "no_drafts_on_sundays"';
    expect(toBackendError(400, { code: "23514", message }).message).toBe(message);
  });

  it("reports a full disk and what to do", () => {
    const full = { code: "53100", message: 'could not extend file "base/5/16591_fsm": No space left on device' };
    expect(failureText("It failed", toBackendError(500, full))).toBe(
      "It failed. The server's disk is full. Free some space on it, then try again.",
    );
  });

  it("shows what failed, then why, without details that the user cannot act on", () => {
    const refused = toBackendError(400, { code: "P0001", message: "It was changed during the review." });
    expect(failureText("It failed", refused)).toBe("It failed. It was changed during the review.");
    expect(failureText("It failed", toBackendError(500, null))).toBe("It failed");
    expect(failureText("It failed", new Error("Cannot read properties"))).toBe("It failed");
  });
});
