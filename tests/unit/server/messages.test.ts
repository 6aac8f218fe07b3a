import { describe, expect, it, vi } from "vitest";
import { createApp } from "#server/http/app.ts";
import { contactRoutes } from "#server/http/contact.ts";

const tooMany = "Too many messages at the moment. Please try again in an hour.";

const setUp = (answer: () => Response = () => new Response(null, { status: 201 })) => {
  const stored: unknown[] = [];
  const store = async (request: Request) => {
    stored.push(await request.json());
    return answer();
  };
  const site = createApp({
    page: async () => ({ status: 200, html: "" }),
    resume: { json: async () => "{}", pdf: async () => new Uint8Array() },
    contact: contactRoutes({
      url: "http://backend",
      publishableKey: "key",
      fetch: (input, init) => store(new Request(input, init)),
    }),
    shell: async () => "",
    backend: { fetch: store },
    hostedUrl: null,
    staticFolder: null,
    siteUrl: null,
  });
  const post = (path: string, body: BodyInit, remoteAddress = "192.0.2.1", headers: Record<string, string> = {}) =>
    site.request(path, { method: "POST", body, headers }, { incoming: { socket: { remoteAddress } } });
  const sendForm = async (body: BodyInit, address?: string, headers?: Record<string, string>) =>
    (await post("/contact", body, address, headers)).headers.get("location");
  return { stored, post, sendForm };
};

const form = { name: "Ada", email: "ada@example.com", body: "Hello" };
const quoted = JSON.stringify(form);

describe("a form that is sent without scripts", () => {
  it("is stored with the line ends that its browser counted", async () => {
    const { stored, sendForm } = setUp();
    expect(await sendForm(new URLSearchParams({ ...form, body: "One\r\n\r\nTwo" }))).toBe("/?message=sent#contact");
    expect(stored).toEqual([{ ...form, body: "One\n\nTwo", website: "" }]);
  });

  it("leads back to the form with what came of it, also when it cannot be read", async () => {
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
