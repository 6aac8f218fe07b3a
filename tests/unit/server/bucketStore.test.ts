import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bucketStore } from "#server/backup/bucketStore.ts";
import { UserError } from "#server/shared/userError.ts";

const region = "eu-test-1";
const accessKeyId = "AKIDEXAMPLE";
const secretAccessKey = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");

/** Computes AWS Signature Version 4 of a received request (docs.aws.amazon.com, "sigv4-create-signed-request"). */
const signatureOf = (request: IncomingMessage, body: Buffer): string => {
  const url = new URL(request.url ?? "", "http://x");
  const date = String(request.headers["x-amz-date"]);
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(""), signed, sha256(body)].join("\n");
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region), "s3"), "aws4_request");
  return hmac(key, ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n")).toString("hex");
};

const stored = new Map<string, Buffer>();
let refusals: string[] = [];
let isDown = false;
let requests = 0;
let server: Server;
let endpoint = "";

const listed = (prefix: string, token: string | null, delimiter: string | null): string => {
  const keys = [...stored.keys()]
    .filter((key) => key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter)))
    .sort();
  const start = Number(token ?? 0);
  const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : "";
  const contents = keys
    .slice(start, start + 2)
    .map((key) => `<Contents><Key>${key.replaceAll("&", "&amp;")}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
};

const answerOf = (method: string | undefined, url: URL, body: Buffer): [number, string | Buffer] => {
  const key = decodeURIComponent(url.pathname.replace(/^\/my-bucket\/?/, ""));
  if (!url.pathname.startsWith("/my-bucket")) return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
  if (method === "PUT") stored.set(key, body);
  if (method === "DELETE") stored.delete(key);
  if (method !== "GET") return [200, ""];
  if (key === "") {
    const [prefix, token, delimiter] = ["prefix", "continuation-token", "delimiter"].map((name) =>
      url.searchParams.get(name),
    );
    return [200, listed(prefix ?? "", token ?? null, delimiter ?? null)];
  }
  const found = stored.get(key);
  return found ? [200, found] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
};

beforeEach(async () => {
  stored.clear();
  refusals = [];
  isDown = false;
  requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const given = /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? "")?.[1];
      const isSigned = given === signatureOf(request, body) && request.headers["x-amz-content-sha256"] === sha256(body);
      if (!isSigned) refusals.push(`${request.method} ${request.url}`);
      const signed = () => answerOf(request.method, new URL(request.url ?? "", "http://x"), body);
      const refused = [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"];
      const [status, text] = isDown ? [503, "<Error><Code>SlowDown</Code></Error>"] : isSigned ? signed() : refused;
      response.writeHead(Number(status)).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

afterEach(() => {
  server.close();
});

const store = (given = {}) =>
  bucketStore({ endpoint, bucket: "my-bucket", region, accessKeyId, secretAccessKey, prefix: "my site/", ...given });

it("a backup is put, listed over several pages, read and deleted, each with a right signature", async () => {
  const names = ["a.sql.gz", "b+&c.sql.gz", "d.sql.gz", "e.sql.gz", "f.sql.gz"];
  for (const name of names) await store().write(name, Buffer.from(`content of ${name}`));
  stored.set("another site/x.sql.gz", Buffer.from(""));
  expect(stored.get("my site/a.sql.gz")?.toString()).toBe("content of a.sql.gz");
  expect(await store().list()).toEqual(names);
  expect((await store().read("b+&c.sql.gz")).toString()).toBe("content of b+&c.sql.gz");
  expect((await store().read("my site/a.sql.gz")).toString()).toBe("content of a.sql.gz");
  await store().remove("a.sql.gz");
  expect(await store().list()).toEqual(names.slice(1));
  expect(store().locate("d.sql.gz")).toBe("s3://my-bucket/my site/d.sql.gz");
  expect(refusals).toEqual([]);
});

it("the site's files are beside the backups, and no backups", async () => {
  await store().write("a.sql.gz", Buffer.from("a"));
  for (const name of ["media/p/ab/1.webp", "media/p/ab/2.webp", "media/f/cd/3.pdf"]) {
    await store().add(name, "package.json");
  }
  expect(stored.get("my site/media/p/ab/1.webp")?.toString()).toContain('"name": "plinth"');
  expect(await store().list()).toEqual(["a.sql.gz"]);
  expect(await store().list("media")).toEqual(["media/f/cd/3.pdf", "media/p/ab/1.webp", "media/p/ab/2.webp"]);
  expect(refusals).toEqual([]);
});

it("the site's files are found again below a prefix of the same name", async () => {
  const inMedia = store({ prefix: "media/" });
  await inMedia.add("media/p/ab/1.webp", "package.json");
  expect([...stored.keys()]).toEqual(["media/media/p/ab/1.webp"]);
  expect(await inMedia.list("media")).toEqual(["media/p/ab/1.webp"]);
  expect((await inMedia.read("media/p/ab/1.webp")).toString()).toContain('"name": "plinth"');
});

it.each([
  ["a wrong secret", { secretAccessKey: "another" }, "403 SignatureDoesNotMatch"],
  ["no such bucket", { bucket: "none" }, "404 NoSuchBucket"],
  ["an address without a server", { endpoint: "http://127.0.0.1:1" }, "cannot be reached"],
])("%s is one sentence", async (_, given, words) => {
  const attempt = store(given).write("a.sql.gz", Buffer.from("x"));
  await expect(attempt).rejects.toThrow(UserError);
  await expect(attempt).rejects.toThrow(words);
  expect(stored.size).toBe(0);
});

it("tries a store that is down three times before it reports the failure", async () => {
  isDown = true;
  await expect(store().write("a.sql.gz", Buffer.from("x"))).rejects.toThrow("503 SlowDown");
  expect(requests).toBe(3);
});
