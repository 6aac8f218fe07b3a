import { expect, test } from "vitest";
import { contactRoutes } from "#server/http/contact.ts";

const stored: unknown[] = [];
const routes = contactRoutes({
  url: "http://backend",
  publishableKey: "key",
  fetch: async (input, init) => {
    stored.push(await new Request(input, init).json());
    return new Response(null, { status: 201 });
  },
});
const outcomeOf = async (body: string) => {
  const form = new URLSearchParams({ name: "Reader", email: "reader@example.org", body });
  const answer = await routes.request("/contact", { method: "POST", body: form });
  return answer.headers.get("location");
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
