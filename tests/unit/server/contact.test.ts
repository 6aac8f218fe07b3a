import { expect, test, vi } from "vitest";
import { contactRoutes } from "#server/http/contact.ts";

const stored: unknown[] = [];
let answer = () => new Response(null, { status: 201 });
const routes = contactRoutes({
  url: "http://backend",
  publishableKey: "key",
  fetch: async (input, init) => {
    stored.push(await new Request(input, init).json());
    return answer();
  },
});
const outcomeOf = async (body: string, website = "") => {
  const form = new URLSearchParams({ name: "Reader", email: "reader@example.org", body, website });
  const { status, headers } = await routes.request("/contact", { method: "POST", body: form });
  expect(status).toBe(303);
  return headers.get("location");
};

test.each([
  ["of 5,000 characters in 5,003 with blanks", ` ${"é".repeat(5000)}\r\n`, "sent"],
  ["of 5,001 characters", "é".repeat(5001), "too-long"],
  ["larger than a form may be", "x".repeat(200_000), "too-long"],
  ["of blanks", " \r\n ", "blank"],
])("a message %s, sent without scripts, is answered with its own words", async (_, body, word) => {
  stored.length = 0;
  expect(await outcomeOf(body)).toBe(`/?message=${word}#contact`);
  expect(stored).toHaveLength(word === "sent" ? 1 : 0);
});

test("what no person sees goes to the database, which stores nothing then, and its sender is thanked", async () => {
  stored.length = 0;
  expect(await outcomeOf("Buy", "https://spam.example")).toBe("/?message=sent#contact");
  expect(stored).toMatchObject([{ name: "Reader", body: "Buy", website: "https://spam.example" }]);
});

test.each([
  ["too many", "Too many messages at the moment. Please try again in an hour.", "too-many"],
  ["away", "The database is away.", "failed"],
])("a message that the database does not take, since they are %s, is told as such", async (_, message, word) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answer = () => Response.json({ message }, { status: 500 });
  expect(await outcomeOf("Hello")).toBe(`/?message=${word}#contact`);
});
