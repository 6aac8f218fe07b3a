import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttpClient } from "#api/connection/http.ts";
import { createDataProvider } from "#api/dataProvider.ts";
import { createRegistrationClient } from "#api/session/client.ts";
import { createApp } from "#server/http/app.ts";
import { prepareMediaFolder } from "#server/media/mediaStore.ts";
import { listen, portOf } from "#server/shared/listen.ts";
import { newId } from "#ui/newId.ts";
import { backendOf, bareSite } from "../unit/server/bareSite.ts";
import { openPictureSite } from "../unit/server/pictureSite.ts";
import type { Persona } from "./harness/personas.ts";
import { keyOfBytes } from "./harness/pictures.ts";
import { buildPost } from "./harness/rows.ts";
import { openSite } from "./harness/site.ts";

// Node 20 has no WebSocket, without which a Supabase client is not made; nothing here opens one.
vi.stubGlobal("WebSocket", class {});

const { backend, visitor, member, owner, sql, empty } = await openSite();

const folder = mkdtempSync(join(tmpdir(), "plinth-media-"));
const media = join(folder, "media");
writeFileSync(join(folder, "jwt-secret"), "the secret");
const elsewhere = await openPictureSite((_request, response) => response.end("GIF89a a picture"));
const app = createApp({
  ...bareSite,
  backend: backendOf((request) => backend.fetch(request)),
  mediaFolder: media,
  readRemotePicture: elsewhere.read,
});
const server = await listen(getRequestListener(app.fetch), { host: "127.0.0.1", port: 0 });
const url = `http://127.0.0.1:${portOf(server)}`;
afterAll(() => {
  elsewhere.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => empty("public.media"));

/** The site's storage as the admin's client sees it, signed in as a person. */
const bucketOf = (person: Persona) =>
  createClient(url, backend.publishableKey, {
    ...(person.token ? { global: { headers: { authorization: `Bearer ${person.token}` } } } : {}),
    auth: { persistSession: false },
  }).storage.from("media");

const webp = (size = 100) => Uint8Array.from(Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8 "), randomBytes(size)]));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const put = async (person: Persona, name: string, bytes: Uint8Array) => {
  const { data, error } = await bucketOf(person).upload(name, bytes, { contentType: "image/webp" });
  return error ? { status: "statusCode" in error ? error.statusCode : "", message: error.message } : data;
};
const stored = (): string[] =>
  readdirSync(media, { recursive: true, encoding: "utf8" }).filter((name) => /[^/]\.[a-z0-9]+$|\.upload/.test(name));
const get = (name: string, headers: Record<string, string> = {}) => fetch(`${url}/media/${name}`, { headers });

/** The data provider of the admin, on the site. */
const providerOf = ({ token }: Persona) => {
  const address = { url, publishableKey: backend.publishableKey };
  const readToken = async () => ({ token, isOffline: false });
  const http = createHttpClient({ readToken, publishableKey: backend.publishableKey });
  return createDataProvider({ address, client: createRegistrationClient(address), http });
};

describe("deleting rows", () => {
  it("deletes their files and sizes, and keeps the files in use", async () => {
    const files = [webp(), webp(), webp(), webp()];
    const names = files.map((bytes) => keyOfBytes(bytes));
    const small = (name = "") => name.replace(".webp", ".640.webp");
    for (const [index, bytes] of files.entries()) {
      await put(owner, names[index] ?? "", bytes);
      await put(owner, small(names[index]), webp());
      await owner.insert("media", { id: newId(), key: names[index], name: `${index}.png`, bytes: 1 });
    }
    const { rows } = await owner.select("media?select=id&order=name");
    const [one = "", two = "", used = "", three = ""] = rows.map(({ id }) => String(id));
    await owner.insert("posts", buildPost({ title: "Its place", content: `![](/media/${names[2]})` }));
    const before = stored();
    const provider = providerOf(owner);
    await provider.delete("media", { id: one });
    await expect(provider.deleteMany("media", { ids: [used] })).rejects.toThrow("is used in “Its place”");
    expect(await provider.changeRows("media", [two, used], "decorate", null)).toEqual([]);
    expect(stored()).toHaveLength(before.length - 2);
    const refused = await provider.changeRows("media", [two, used, three], "delete", null);
    expect(refused).toMatchObject([
      { id: used, error: { kind: "inUse", message: expect.stringContaining("Its place") } },
    ]);
    const gone = [0, 1, 3].flatMap((index) => [names[index], small(names[index])]);
    expect(stored().sort()).toEqual(before.filter((name) => !gone.includes(name)).sort());
    expect((await owner.select("media?select=alt")).rows).toEqual([{ alt: "" }]);
    await owner.remove("posts", "title=eq.Its place");
  });
});

describe("the owner's files", () => {
  it("are uploaded by supabase-js under names made from their content", async () => {
    const bytes = webp();
    const name = keyOfBytes(bytes);
    expect(await put(owner, name, bytes)).toMatchObject({ fullPath: `media/${name}` });
    expect(readFileSync(join(media, name))).toEqual(Buffer.from(bytes));
    expect(await put(owner, name, bytes)).toEqual({ status: "409", message: "This file is already stored." });
    const small = name.replace(".webp", ".640.webp");
    expect(await put(owner, small, webp())).toMatchObject({ fullPath: `media/${small}` });
  });

  it("are accepted from the owner only, and from no page of another site", async () => {
    const bytes = webp();
    const before = stored();
    await sql("update public.app_users set role = 'admin', active = false where id = $1", [member.id]);
    for (const person of [visitor, member]) {
      expect(await put(person, keyOfBytes(bytes), bytes)).toMatchObject({ status: expect.stringMatching(/^40[13]$/) });
    }
    await sql("update public.app_users set role = 'member', active = true where id = $1", [member.id]);
    expect(await put(member, keyOfBytes(bytes), bytes)).toMatchObject({ status: "403" });
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${owner.token}` };
    const send = (more: Record<string, string>) =>
      fetch(`${url}/storage/v1/object/media/${keyOfBytes(bytes)}`, {
        method: "POST",
        headers: { ...headers, ...more },
        body: bytes,
      });
    expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({ authorization: "Bearer forged" })).status).toBe(401);
    expect(stored()).toEqual(before);
  });

  it("are rejected with a wrong name, kind or size, and leave nothing behind", async () => {
    const before = stored();
    const page = bytesOf("<html><script>alert(1)</script></html>");
    const drawing = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const large = webp(20 * 1024 * 1024);
    const picture = webp();
    for (const [name, bytes, status, message] of [
      [
        keyOfBytes(page),
        page,
        "415",
        "This is not a .webp file, or it is damaged. Save it again or choose another file.",
      ],
      [keyOfBytes(page, "svg"), page, "415", /^This is not a \.svg file/],
      [
        keyOfBytes(drawing, "svg"),
        drawing,
        "415",
        "This SVG contains code in “onload”. Save it as a plain SVG, or as a PNG.",
      ],
      [keyOfBytes(webp()), picture, "400", "This file was damaged in transit. Try again."],
      [keyOfBytes(picture).replace(".webp", ".640.webp"), picture, "400", "Upload the image before its smaller sizes."],
      [keyOfBytes(picture, "html"), picture, "400", /not a valid file name/],
      [`x%2f..%2f${keyOfBytes(picture)}`, picture, "400", /not a valid file name/],
      [keyOfBytes(large), large, "413", "This file is too large. The limit for its kind is 20 MB."],
    ] as const) {
      expect(await put(owner, name, bytes)).toEqual({
        status,
        message: typeof message === "string" ? message : expect.stringMatching(message),
      });
    }
    expect(stored()).toEqual(before);
  });

  it("are limited without a content length, and leave nothing behind when cut off", async () => {
    const reported = vi.spyOn(console, "error");
    const before = stored();
    const send = (chunks: number, isWhole: boolean) =>
      new Promise<number | string>((resolve) => {
        const outgoing = httpRequest(`${url}/storage/v1/object/media/${keyOfBytes(webp(), "svg")}`, {
          method: "POST",
          headers: {
            apikey: backend.publishableKey,
            authorization: `Bearer ${owner.token}`,
            ...(isWhole ? { "transfer-encoding": "chunked" } : { "content-length": "1000000" }),
          },
        });
        outgoing
          .on("response", ({ statusCode = 0 }) => resolve(statusCode))
          .on("error", ({ message }) => resolve(message));
        for (let n = 0; n < chunks; n += 1) outgoing.write(Buffer.alloc(65_536, "<svg "));
        if (isWhole) outgoing.end();
        else setTimeout(() => outgoing.destroy(), 200);
      });
    expect(await send(40, true)).toBe(413);
    expect(await send(4, false)).toBe("socket hang up");
    await vi.waitFor(() => expect(stored()).toEqual(before));
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it("are stored once when the same upload arrives several times at once", async () => {
    const bytes = webp(300_000);
    const name = keyOfBytes(bytes);
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(owner, name, bytes)));
    for (const answer of answers) {
      expect(answer).toMatchObject("status" in answer ? { status: "409" } : { fullPath: `media/${name}` });
    }
    expect(answers.some((answer) => "fullPath" in answer)).toBe(true);
    expect(readFileSync(join(media, name))).toEqual(Buffer.from(bytes));
    expect(stored().filter((each) => each.includes("upload"))).toEqual([]);
  });

  it("are removed by the owner after their row is deleted", async () => {
    const bytes = webp();
    const name = keyOfBytes(bytes);
    expect(await put(owner, name, bytes)).toMatchObject({ fullPath: `media/${name}` });
    await owner.insert("media", { key: name, name: "a.png", bytes: 100 });
    const remove = async (person: Persona, ...names: string[]) => (await bucketOf(person).remove(names)).data;
    expect(await remove(owner, name)).toEqual([]);
    await owner.remove("media", "bytes=eq.100");
    for (const person of [visitor, member]) expect((await remove(person, name)) ?? []).toEqual([]);
    expect(await remove(owner, "../jwt-secret", `../${name}`)).toEqual([]);
    expect(stored()).toContain(name);
    expect(await remove(owner, name)).toEqual([{ name, bucket_id: "media" }]);
    expect(stored()).not.toContain(name);
    expect((await get(name)).status).toBe(404);
  });

  it("have no other endpoints", async () => {
    for (const path of ["object/list/media", "object/copy", "bucket", "object/other/a.webp"]) {
      const headers = { authorization: `Bearer ${owner.token}`, apikey: backend.publishableKey };
      expect((await fetch(`${url}/storage/v1/${path}`, { method: "POST", headers, body: "{}" })).status).toBe(404);
    }
  });
});

describe("a served file", () => {
  const add = async (bytes: Uint8Array, ending: string) => {
    const name = keyOfBytes(bytes, ending);
    await put(owner, name, bytes);
    return name;
  };

  it("is sandboxed, embeddable and cached forever", async () => {
    const bytes = webp();
    const name = await add(bytes, "webp");
    const response = await get(name);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "cross-origin",
      "accept-ranges": "bytes",
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await get(name, { "if-none-match": `"other", ${etag}` })).status).toBe(304);
    expect((await get(name, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await fetch(`${url}/media/${name}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  });

  it("has headers by its kind: a playable video, a sandboxed SVG, a PDF download", async () => {
    const video = await get(await add(bytesOf("\0\0\0\x18ftypisom video"), "mp4"));
    expect(video.headers.get("content-security-policy")).toBe(
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    const svg = await get(await add(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), "svg"));
    expect([svg.headers.get("content-type"), svg.headers.get("content-security-policy")]).toEqual([
      "image/svg+xml",
      expect.stringContaining("sandbox"),
    ]);
    const pdf = await get(await add(bytesOf("%PDF-1.7 words"), "pdf"));
    expect(pdf.headers.get("content-disposition")).toBe("attachment");
  });

  it("supports range requests", async () => {
    const name = await add(bytesOf("\0\0\0\x18ftypisom 0123456789"), "mp4");
    const size = 23;
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get(name, { range, ...more });
      return [response.status, response.headers.get("content-range"), (await response.text()).slice(-3)];
    };
    const whole = [200, null, "789"];
    expect(await part("bytes=0-")).toEqual([206, `bytes 0-22/${size}`, "789"]);
    expect(await part("bytes=13-15")).toEqual([206, `bytes 13-15/${size}`, "012"]);
    expect(await part("bytes=-2")).toEqual([206, `bytes 21-22/${size}`, "89"]);
    expect(await part("bytes=13-9999")).toEqual([206, `bytes 13-22/${size}`, "789"]);
    for (const beyond of ["bytes=23-", "bytes=99999999999999999999-", "bytes=-0"]) {
      expect(await part(beyond)).toEqual([416, `bytes */${size}`, ""]);
    }
    for (const ignored of ["bytes=5-2", "bytes=0-1,3-4", "items=0-1", "bytes=a-b", "bytes=-", "bytes"]) {
      expect(await part(ignored)).toEqual(whole);
    }
    const etag = (await get(name)).headers.get("etag") ?? "";
    expect(await part("bytes=-2", { "if-range": etag })).toEqual([206, `bytes 21-22/${size}`, "89"]);
    expect(await part("bytes=-2", { "if-range": '"other"' })).toEqual(whole);
  });

  it("is never a file outside the public names", async () => {
    const name = await add(webp(), "webp");
    writeFileSync(join(media, ".upload-x"), "unfinished");
    for (const path of [
      "../jwt-secret",
      "..%2fjwt-secret",
      "%2e%2e/jwt-secret",
      "..\\jwt-secret",
      ".upload-x",
      name.replace("/", "//"),
      `${name}%00`,
      name.replace(".webp", ".WEBP"),
    ]) {
      const text = await new Promise<string>((resolve) =>
        httpRequest(`${url}/`, { path: `/media/${path}` }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => resolve(String(Buffer.concat(chunks))));
        }).end(),
      );
      expect([path, text]).not.toEqual([path, expect.stringMatching(/the secret|unfinished|RIFF/)]);
    }
    const missing = await get(keyOfBytes(webp()));
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
    prepareMediaFolder(media);
    expect(stored()).not.toContain(".upload-x");
  });
});

describe("a picture of another site", () => {
  const at = (
    base: string,
    token: string | null,
    headers: Record<string, string> = {},
    address = "https://pictures.example/a.gif",
  ) =>
    fetch(`${base}/media/elsewhere`, {
      method: "POST",
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${token ?? backend.publishableKey}`,
        "content-type": "application/json",
        ...headers,
      },
      body: JSON.stringify({ address }),
    });

  it("is fetched for the owner with its own type, and not cached", async () => {
    const response = await at(url, owner.token);
    expect(await response.text()).toBe("GIF89a a picture");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/gif",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const refused = await at(url, owner.token, {}, "https://127.0.0.1/a.gif");
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { code: "no_picture", message: "This address is not on the public internet." },
    ]);
    for (const body of ["", "[]", '{"address":7}']) {
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${owner.token}` };
      expect((await fetch(`${url}/media/elsewhere`, { method: "POST", headers, body })).status).toBe(422);
    }
    expect((await at(url, owner.token, {}, `https://pictures.example/${"a".repeat(20_000)}`)).status).toBe(413);
    expect((await fetch(`${url}/media/elsewhere`)).status).toBe(204);
  });

  it("is fetched for the owner only, also on a hosted project, and strangers are rate limited", async () => {
    const hosted = createApp({ ...bareSite, hostedUrl: url, readRemotePicture: elsewhere.read });
    const hostedServer = await listen(getRequestListener(hosted.fetch), { host: "127.0.0.1", port: 0 });
    const bases = [url, `http://127.0.0.1:${portOf(hostedServer)}`];
    elsewhere.asked.length = 0;
    await sql("update public.app_users set role = 'admin', active = false where id = $1", [member.id]);
    for (const base of bases) {
      for (const { token } of [visitor, member]) expect((await at(base, token)).status).toBe(403);
      expect((await at(base, "forged")).status).toBe(401);
      expect((await at(base, owner.token, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    }
    await sql("update public.app_users set role = 'member', active = true where id = $1", [member.id]);
    for (const base of bases) expect((await at(base, member.token)).status).toBe(403);
    expect(elsewhere.asked).toEqual([]);
    for (const base of bases) expect((await at(base, owner.token)).status).toBe(200);
    const statuses = [];
    for (let times = 0; times < 30; times += 1) statuses.push((await at(bases[1] ?? "", null)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
    hostedServer.close();
    hostedServer.closeAllConnections();
  });
});

describe("a file address with a hosted project", () => {
  it("redirects to its bucket", async () => {
    const hosted = createApp({ ...bareSite, hostedUrl: "https://project.supabase.co" });
    const name = keyOfBytes(webp());
    const response = await hosted.request(`/media/${name}`);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `https://project.supabase.co/storage/v1/object/public/media/${name}`,
    ]);
  });
});
