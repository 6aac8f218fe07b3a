import { beforeEach, describe, expect, it } from "vitest";
import { openSite } from "./harness/site.ts";

const { backend, owner, sql, sqlPastTriggers, empty } = await openSite();

const message = { name: "Ada", email: "ada@example.com", body: "Hello.\nAre you free in May?" };

beforeEach(() => empty("public.messages", "private.held_messages"));

/** Sends a message as the contact form does: without requesting the row, which a visitor may not read. */
const leave = async (row: object, headers: Record<string, string> = {}) => {
  const response = await backend.fetch(
    new Request("http://localhost/rest/v1/messages", {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        "content-type": "application/json",
        prefer: "return=minimal",
        ...headers,
      },
      body: JSON.stringify(row),
    }),
  );
  return { isTaken: response.ok, words: await response.text() };
};
const stored = () => sql("select name, email, body from public.messages");

const leaveMany = async (
  count: number,
  network = "first",
  headers = (_: number) => ({ "x-plinth-network": network }),
) => {
  const taken: boolean[] = [];
  for (let number = 0; number < count; number += 1) {
    const { isTaken } = await leave({ ...message, email: `${number}@${network}.example` }, headers(number));
    taken.push(isTaken);
  }
  return taken.filter(Boolean).length;
};
/** Sends several messages in one request: all are stored, or none. */
const leaveTogether = async (count: number, network: string) => {
  const rows = Array.from({ length: count }, (_, number) => ({ ...message, email: `${number}@${network}.example` }));
  return (await leave(rows, { "x-plinth-network": network })).isTaken;
};
const held = async () => {
  const rows = await sql("select email from public.messages where held order by created_at");
  return rows.map(({ email }) => email);
};

describe("a visitor's message", () => {
  it("is stored, for the owner to read and delete", async () => {
    expect((await leave(message)).isTaken).toBe(true);
    expect((await owner.select("messages")).rows).toMatchObject([message]);
    expect((await owner.remove("messages", "name=eq.Ada")).rows).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["a blank name", { name: "  " }],
    ["a name of 101 characters", { name: "a".repeat(101) }],
    ["no e-mail address", { email: "ada" }],
    ["two lines of address", { email: "ada@example.com\nbcc: all@example.com" }],
    ["a blank text", { body: "\n" }],
    ["a text of 5,001 characters", { body: "a".repeat(5001) }],
  ])("is rejected with %s", async (_, wrong) => {
    expect((await leave({ ...message, ...wrong })).isTaken).toBe(false);
    expect(await stored()).toEqual([]);
  });

  it("may have 5,000 characters", async () => {
    expect((await leave({ ...message, body: "ä".repeat(5000) })).isTaken).toBe(true);
  });

  it("is confirmed but not stored when the hidden field is filled in", async () => {
    expect((await leave({ ...message, website: "https://spam.example" })).isTaken).toBe(true);
    expect(await stored()).toEqual([]);
  });

  it("has the database's time, and may not set its own", async () => {
    const { isTaken, words } = await leave({ ...message, created_at: "2001-01-01T00:00:00Z" });
    expect([isTaken, words]).toEqual([false, expect.stringContaining("permission denied for table messages")]);
    await leave(message);
    expect(
      await sql("select from public.messages where created_at = updated_at and created_at > now() - interval '1 day'"),
    ).toHaveLength(1);
  });
});

describe("the limit of messages", () => {
  it("is three an hour from one address, in any letter case", async () => {
    for (const email of ["ada@example.com", "Ada@example.com", "ADA@example.com"]) {
      expect((await leave({ ...message, email })).isTaken).toBe(true);
    }
    const fourth = await leave(message);
    expect(fourth.isTaken).toBe(false);
    expect(fourth.words).toContain("Too many messages at the moment.");
    expect((await leave({ ...message, email: "grace@example.com" })).isTaken).toBe(true);
  });

  it("is thirty an hour from all addresses; further ones are held for that hour", async () => {
    await leaveMany(30);
    expect(await held()).toEqual([]);
    expect((await leave({ ...message, email: "beyond@example.com" })).isTaken).toBe(true);
    expect(await held()).toEqual(["beyond@example.com"]);
    await sqlPastTriggers("update public.messages set created_at = created_at - interval '61 minutes'");
    expect((await leave({ ...message, email: "later@example.com" })).isTaken).toBe(true);
    expect(await held()).toEqual(["beyond@example.com"]);
  });
});

describe("held messages", () => {
  it("are limited to ten of one network", async () => {
    await leaveMany(30);
    expect(await leaveMany(12, "flood")).toBe(10);
    const refused = await leave({ ...message, email: "more@flood.example" }, { "x-plinth-network": "flood" });
    expect(refused.words).toContain("Too many messages at the moment.");
    expect(await leaveMany(1, "reader")).toBe(1);
  });

  it("are limited to two hundred in all", async () => {
    await leaveTogether(30, "first");
    for (let network = 0; network < 20; network += 1) expect(await leaveTogether(10, `network${network}`)).toBe(true);
    expect(await leaveMany(1, "last")).toBe(0);
    await owner.remove("messages", "held=eq.true&email=like.*network7*");
    expect(await leaveMany(1, "last")).toBe(1);
    expect(await leaveMany(1, "network7")).toBe(1);
  });

  it("cannot be chosen by the sender", async () => {
    for (const held of [true, false]) {
      expect((await leave({ ...message, held })).words).toContain("permission denied for table messages");
    }
  });

  it("store no address, and forget the network when deleted", async () => {
    await leaveMany(30);
    await leaveMany(1, "198.51.100.7");
    expect(await sql("select network from private.held_messages")).toEqual([
      { network: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await owner.remove("messages", "held=eq.true");
    expect(await sql("select network from private.held_messages")).toEqual([]);
  });
});

describe("the network of a sender on a hosted project", () => {
  const networkOf = async (headers: Record<string, string>, claims = {}) => {
    const [row] = await sql(
      `with request as materialized (
         select set_config('request.headers', $1, true), set_config('request.jwt.claims', $2, true))
       select private.sender_network() as network from request`,
      [JSON.stringify(headers), JSON.stringify(claims)],
    );
    return row?.network;
  };
  const ofCloudflare = (address: string, others = {}) => networkOf({ ...others, "cf-connecting-ip": address });

  it("is an IPv4 address, however it is written, or the first half of an IPv6 address", async () => {
    expect(await ofCloudflare("::ffff:198.51.100.7")).toBe(await ofCloudflare("198.51.100.7"));
    expect(await ofCloudflare("198.51.100.8")).not.toBe(await ofCloudflare("198.51.100.7"));
    expect(await ofCloudflare("2001:db8:0:1::1")).toBe(await ofCloudflare("2001:DB8::1:ffff:0:0:9"));
    expect(await ofCloudflare("2001:db8:0:2::1")).not.toBe(await ofCloudflare("2001:db8:0:1::1"));
  });

  it("is taken from its gateway, not from the sender", async () => {
    const network = await ofCloudflare("198.51.100.7");
    const forged = { "x-forwarded-for": "192.0.2.9", "x-plinth-network": "192.0.2.9" };
    expect(await ofCloudflare("198.51.100.7", forged)).toBe(network);
    expect(await networkOf({ "x-forwarded-for": "198.51.100.7, 10.0.0.1" }, { network: "192.0.2.9" })).toBe(network);
  });

  it("is the same for all senders without one", async () => {
    expect(await networkOf({})).toBe(await networkOf({ "x-plinth-network": "192.0.2.9" }));
  });
});
