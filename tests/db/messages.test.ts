import { beforeEach, describe, expect, it } from "vitest";
import { openSite } from "./harness/site.ts";

const { backend, visitor, member, owner, sql } = await openSite();

const message = { name: "Ada", email: "ada@example.com", body: "Hello.\nAre you free in May?" };

beforeEach(() => sql("truncate public.messages"));

/** Leaves a message as the contact form does: without asking for the row back, which a visitor may not read. */
const leave = async (row: Record<string, unknown>) => {
  const response = await backend.fetch(
    new Request("http://localhost/rest/v1/messages", {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json", prefer: "return=minimal" },
      body: JSON.stringify(row),
    }),
  );
  return { isTaken: response.ok, words: await response.text() };
};
const stored = () => sql("select name, email, body from public.messages");

describe("a visitor's message", () => {
  it("is stored, for the owner to read and delete", async () => {
    expect((await leave(message)).isTaken).toBe(true);
    expect((await owner.select("messages")).rows).toMatchObject([message]);
    expect((await owner.remove("messages", "name=eq.Ada")).rows).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it("is read, changed and deleted by no one else", async () => {
    await leave(message);
    for (const person of [visitor, member]) {
      expect((await person.select("messages")).rows).toEqual([]);
      await person.update("messages", "name=eq.Ada", { body: "Changed" });
      await person.remove("messages", "name=eq.Ada");
    }
    expect(await stored()).toEqual([message]);
  });

  it.each([
    ["a blank name", { name: "  " }],
    ["a name of 101 characters", { name: "a".repeat(101) }],
    ["no e-mail address", { email: "ada" }],
    ["two lines of address", { email: "ada@example.com\nbcc: all@example.com" }],
    ["a blank text", { body: "\n" }],
    ["a text of 5,001 characters", { body: "a".repeat(5001) }],
  ])("is refused with %s", async (_, wrong) => {
    expect((await leave({ ...message, ...wrong })).isTaken).toBe(false);
    expect(await stored()).toEqual([]);
  });

  it("may have 5,000 characters", async () => {
    expect((await leave({ ...message, body: "ä".repeat(5000) })).isTaken).toBe(true);
  });

  it("that fills in the hidden field is thanked and not stored", async () => {
    expect((await leave({ ...message, website: "https://spam.example" })).isTaken).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it("carries the database's time, whatever it says itself", async () => {
    await leave({ ...message, created_at: "2001-01-01T00:00:00Z" });
    expect(await sql("select 1 from public.messages where created_at < now() - interval '1 day'")).toEqual([]);
  });
});

describe("how many messages are taken", () => {
  it("is three an hour from one address, in whatever letters", async () => {
    for (const email of ["ada@example.com", "Ada@example.com", "ADA@example.com"]) {
      expect((await leave({ ...message, email })).isTaken).toBe(true);
    }
    const fourth = await leave(message);
    expect(fourth.isTaken).toBe(false);
    expect(fourth.words).toContain("Too many messages at the moment.");
    expect((await leave({ ...message, email: "grace@example.com" })).isTaken).toBe(true);
  });

  it("is thirty an hour from all addresses, and more an hour later", async () => {
    for (let count = 0; count < 30; count += 1) await leave({ ...message, email: `${count}@example.com` });
    expect((await leave({ ...message, email: "last@example.com" })).isTaken).toBe(false);
    await sql("alter table public.messages disable trigger touch");
    await sql("update public.messages set created_at = created_at - interval '61 minutes'");
    await sql("alter table public.messages enable trigger touch");
    expect((await leave({ ...message, email: "last@example.com" })).isTaken).toBe(true);
  });
});
