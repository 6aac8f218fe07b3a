import { describe, expect, it } from "vitest";
import { returnAddress } from "#admin/accounts/signIn/LoginPage.tsx";
import { registrationProblem } from "#admin/accounts/signIn/passwordRules.ts";

describe("the address after signing in", () => {
  it("is the requested page of the admin", () => {
    expect(returnAddress({ from: "/posts/hello/edit?tab=1" })).toBe("/posts/hello/edit?tab=1");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "posts",
    "",
    "/login",
    "/register?x=1",
  ])("is the dashboard for %j", (from) => {
    expect(returnAddress({ from })).toBe("/");
  });

  it("is the dashboard for any other state", () => {
    for (const state of [null, undefined, "x", {}, { from: 1 }]) expect(returnAddress(state)).toBe("/");
  });
});

describe("a registration", () => {
  const registration = { email: "a@example.com", password: "secret", confirmation: "secret" };

  it("has no problem when everything is right", () => {
    expect(registrationProblem(registration)).toBeNull();
  });

  it("reports problems in the words of the specification", () => {
    expect(registrationProblem({ ...registration, confirmation: "Secret" })).toBe("Passwords do not match");
    expect(registrationProblem({ ...registration, password: "short", confirmation: "short" })).toMatch(/at least 6/);
    expect(registrationProblem({ ...registration, email: " " })).toBe("Email and password are required");
  });
});
