import { describe, expect, it } from "vitest";
import { warningOf } from "#admin/users/user.ts";
import { adaAs } from "./ada.ts";

describe("a change of another user's rights", () => {
  it.each([
    [{ role: "member" as const }, "Make member"],
    [{ active: false }, "Deactivate"],
  ])("says of an owner that the site is theirs no more: %j", (access, action) => {
    const asked = warningOf(adaAs("admin"), access);
    expect(asked?.action).toBe(action);
    expect(asked?.warning).toMatch(/^Ada owns this site with you\. Ada will only read from now on/);
    expect(asked?.warning).toContain("cannot undo this");
  });

  it("says of a member what ends, too, and of a new owner what begins", () => {
    expect(warningOf(adaAs("member"), { active: false })?.warning).toMatch(/^Ada will only read from now on/);
    expect(warningOf(adaAs("member"), { role: "admin" })?.warning).toContain("will own this site with you");
  });

  it("asks nothing where no right is taken or given", () => {
    expect(warningOf(adaAs("admin"), { active: true })).toBeNull();
    expect(warningOf(adaAs("admin"), { role: "admin" })).toBeNull();
    expect(warningOf(adaAs("member"), { role: "member" })).toBeNull();
  });
});
