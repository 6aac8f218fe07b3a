import { describe, expect, it, vi } from "vitest";
import { createApp } from "#server/http/app.ts";
import { contactRoutes } from "#server/http/contact.ts";
import { backendOf, bareSite } from "./bareSite.ts";

const tooMany = "Too many messages at the moment. Please try again in an hour.";

const own = { origin: "http://localhost" };

const setUp = (answer: () => Response = () => new Response(null, { status: 201 }), siteUrl: string | null = null) => {
  const stored: unknown[] = [];
  const networks: (string | null)[] = [];
  const store = async (request: Request) => {
    stored.push(await request.json());
    networks.push(request.headers.get("x-plinth-network"));
    return answer();
  };
  const site = createApp({
    ...bareSite,
    contact: contactRoutes({
      url: "http://backend",
      publishableKey: "key",
      fetch: (input, init) => store(new Request(input, init)),
    }),
    backend: backendOf(store),
    siteUrl,
  });
  const post = (path: string, body: BodyInit, remoteAddress = "192.0.2.1", headers: Record<string, string> = {}) =>
    site.request(path, { method: "POST", body, headers }, { incoming: { socket: { remoteAddress } } });
  const sendForm = async (body: BodyInit, address?: string, headers?: Record<string, string>) =>
    (await post("/contact", body, address, { ...own, ...headers })).headers.get("location");
  return { stored, networks, post, sendForm };
};

const form = { name: "Ada", email: "ada@example.com", body: "Hello" };
const quoted = JSON.stringify(form);

describe("a form that is sent without scripts", () => {
  it.each([
    ["of 5,000 characters in 5,003 with blanks", { body: ` ${"é".repeat(5000)}\r\n` }, "sent"],
    ["of 5,001 characters", { body: "é".repeat(5001) }, "too-long"],
    ["larger than a form may be", { name: "x".repeat(200_000) }, "too-long"],
    ["of blanks", { body: " \r\n " }, "blank"],
  ])("is answered with its own words: %s", async (_, given, word) => {
    const { stored, sendForm } = setUp();
    expect(await sendForm(new URLSearchParams({ ...form, ...given }))).toBe(`/?message=${word}#contact`);
    expect(stored).toHaveLength(word === "sent" ? 1 : 0);
  });

  it("sends a filled honeypot field to the database, which stores nothing, and thanks the sender", async () => {
    const { stored, sendForm } = setUp();
    const website = "https://spam.example";
    expect(await sendForm(new URLSearchParams({ ...form, website }))).toBe("/?message=sent#contact");
    expect(stored).toMatchObject([{ website }]);
  });

  it("is stored with the line ends that its browser counted", async () => {
    const { stored, sendForm } = setUp();
    expect(await sendForm(new URLSearchParams({ ...form, body: "One\r\n\r\nTwo" }))).toBe("/?message=sent#contact");
    expect(stored).toEqual([{ ...form, body: "One\n\nTwo", website: "" }]);
  });

  it("redirects to the form with the outcome, also if it cannot be parsed", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const refused = setUp(() => Response.json({ message: tooMany }, { status: 500 }));
    expect(await refused.sendForm(new URLSearchParams(form))).toBe("/?message=too-many#contact");
    const away = setUp(() => new Response("", { status: 503 }));
    expect(await away.sendForm(new URLSearchParams(form))).toBe("/?message=failed#contact");
    const headers = { "content-type": "multipart/form-data" };
    expect(await setUp().sendForm("no boundary", undefined, headers)).toBe("/?message=failed#contact");
    expect(logged).toHaveBeenCalledTimes(3);
  });
});

describe("a form of another site", () => {
  const body = () => new URLSearchParams(form);
  const sent = async (headers: Record<string, string>, siteUrl?: string) => {
    const { stored, post } = setUp(undefined, siteUrl);
    const { status } = await post("/contact", body(), undefined, headers);
    expect(stored).toHaveLength(status === 303 ? 1 : 0);
    return status;
  };

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:8080" }],
    ["a frame without an origin", { origin: "null" }],
    ["a page of another site, by an old browser", { referer: "https://evil.example/localhost" }],
    ["another site, by Fetch Metadata", { ...own, "sec-fetch-site": "cross-site" }],
    ["a neighbour of this site", { "sec-fetch-site": "same-site" }],
    ["nowhere", {}],
  ])("is refused in words: from %s", async (_, headers) => {
    expect(await sent(headers)).toBe(403);
    const refused = await setUp().post("/contact", body(), undefined, headers);
    expect(await refused.text()).toMatch(/^This form was not sent from this site\. Open the contact form/);
  });

  it("is none when it comes from a page of this site, by whatever name a proxy calls it", async () => {
    expect(await sent(own)).toBe(303);
    expect(await sent({ "sec-fetch-site": "same-origin" })).toBe(303);
    expect(await sent({ referer: "http://localhost/#contact" })).toBe(303);
    expect(await sent({ origin: "https://mira.example" }, "https://mira.example")).toBe(303);
    expect(await sent({ origin: "https://evil.example" }, "https://mira.example")).toBe(403);
  });

  it("does not use up what its visitor may send", async () => {
    const { post, sendForm } = setUp();
    for (let times = 0; times < 25; times++) await post("/contact", body());
    expect(await sendForm(body())).toBe("/?message=sent#contact");
  });

  it("is refused when it is no form", async () => {
    const { stored, post } = setUp();
    for (const type of ["text/plain", "application/json", "application/x-www-form-urlencodedx"]) {
      expect((await post("/contact", quoted, undefined, { ...own, "content-type": type })).status).toBe(415);
    }
    expect(stored).toEqual([]);
  });
});

describe("the network of a sender", () => {
  it("is sent to the database as a hash, the same for form and API, whatever header the client sends", async () => {
    const { networks, post, sendForm } = setUp();
    await post("/rest/v1/messages", quoted, "2001:db8:0:1::1", { "x-plinth-network": "forged" });
    await post("/rest/v1/message%73/", quoted, "2001:db8:0:1::2");
    await sendForm(new URLSearchParams(form), "2001:db8:0:1::3", { "x-plinth-network": "forged" });
    await post("/rest/v1/messages", quoted, "2001:db8:0:2::1");
    const [first] = networks;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(networks).toEqual([first, first, first, expect.not.stringMatching(String(first))]);
  });
});

describe("the messages of one address", () => {
  it("end before the form is closed for everybody, however they are sent", async () => {
    const { stored, post, sendForm } = setUp();
    for (let times = 0; times < 10; times++) {
      expect((await post("/rest/v1/messages", quoted)).status).toBe(201);
      expect(await sendForm(new URLSearchParams(form))).toBe("/?message=sent#contact");
    }
    for (const path of ["/rest/v1/messages", "/rest/v1/messages/", "/rest/v1/message%73?columns=name"]) {
      const refused = await post(path, quoted);
      expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ message: tooMany })]);
    }
    expect(await sendForm(new URLSearchParams(form))).toBe("/?message=too-many#contact");
    expect(stored).toHaveLength(20);
    expect((await post("/rest/v1/messages", quoted, "192.0.2.2")).status).toBe(201);
  });

  it("come one at a time", async () => {
    const { stored, post } = setUp();
    for (const list of [`[${quoted}]`, "name,email,body\nAda,ada@example.com,Hello"]) {
      expect((await post("/rest/v1/messages", list)).status).toBe(400);
    }
    expect(stored).toEqual([]);
  });

  it("that are refused do not count", async () => {
    const { post } = setUp(() => new Response("", { status: 400 }));
    for (let times = 0; times < 25; times++) expect((await post("/rest/v1/messages", quoted)).status).toBe(400);
  });
});
