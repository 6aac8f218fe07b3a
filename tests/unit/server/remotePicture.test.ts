import type { RequestListener } from "node:http";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { isPublicAddress, RemoteRefusal } from "#server/shared/publicRequest.ts";
import { openPictureSite } from "./pictureSite.ts";

it.each([
  ["93.184.215.14", true],
  ["1.1.1.1", true],
  ["172.15.255.255", true],
  ["172.32.0.1", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["2a00:1450:4001:82f::200e", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  // Alibaba's, Amazon's, Oracle's and Azure's addresses for their virtual machines.
  ["100.100.100.200", false],
  ["169.254.169.254", false],
  ["192.0.0.192", false],
  ["168.63.129.16", false],
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.0.2.1", false],
  ["192.88.99.1", false],
  ["192.168.178.1", false],
  ["198.18.0.1", false],
  ["198.51.100.7", false],
  ["203.0.113.7", false],
  ["224.0.0.251", false],
  ["239.255.255.250", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::127.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["::ffff:93.184.215.14", false],
  ["64:ff9b::7f00:1", false],
  ["64:ff9b:1::1", false],
  ["100::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["3fff::1", false],
  ["4000::1", false],
  ["fc00::1", false],
  ["fd00:ec2::254", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c%eth0", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2130706433", false],
  ["localhost", false],
  ["", false],
])("isPublicAddress(%s) returns %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const png = Buffer.from("89504e470d0a1a0a0000", "hex");
const large = Buffer.alloc(1024 * 1024);

const answers: Record<string, RequestListener> = {
  "/a.png": (_request, response) => response.end(png),
  "/page.png": (_request, response) => response.end("<html><script>alert(1)</script></html>"),
  "/video.png": (_request, response) => response.end("\0\0\0\x18ftypisom"),
  "/large.png": (_request, response) => {
    let sent = 0;
    const send = (): void => {
      for (; sent < 30; sent += 1) if (!response.write(sent === 0 ? png : large)) break;
      sent += 1;
    };
    response.on("drain", send);
    send();
  },
  "/cut.png": (_request, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write(png, () => response.destroy());
  },
  "/silent.png": () => {},
};

const site = await openPictureSite((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "https://pictures.example");
  const to = searchParams.get("to");
  if (to !== null) response.writeHead(302, { location: to }).end();
  else if (answers[pathname]) answers[pathname](request, response);
  else response.writeHead(404).end();
});
afterAll(site.close);
beforeEach(() => {
  for (const list of [site.asked, site.connected]) list.length = 0;
});

const reasonOf = (address: string): Promise<string> =>
  site.read(address).then(
    () => "read",
    (error: unknown) => (error instanceof RemoteRefusal ? error.message : `Unforeseen: ${error}`),
  );

it("reads an image over https from the address that was looked up", async () => {
  site.names["two.example"] = ["10.0.0.1", "2606:4700::1111", "1.1.1.1"];
  expect(await site.read("https://pictures.example/a.png?v=1#top")).toEqual({ bytes: png, ending: "png" });
  expect((await site.read("https://pictures.example./a.png")).ending).toBe("png");
  expect(site.asked).toEqual(["pictures.example", "pictures.example"]);
  expect(site.connected[0]).toBe('[{"address":"93.184.215.14","family":4}]');
  // Of several, those that are open.
  expect(await reasonOf("https://two.example/a.png")).toBe("The other site could not be reached.");
  expect(site.connected[2]).toBe('[{"address":"2606:4700::1111","family":6},{"address":"1.1.1.1","family":4}]');
});

it("follows five redirects", async () => {
  const leading = (times: number): string =>
    times === 0 ? "https://other.example/a.png" : `/?to=${encodeURIComponent(leading(times - 1))}`;
  expect(await reasonOf(`https://pictures.example${leading(5)}`)).toBe("read");
  expect(site.asked.at(-1)).toBe("other.example");
  expect(await reasonOf(`https://pictures.example${leading(6)}`)).toBe("The other site redirects too many times.");
});

const closed = "This address is not on the public internet.";
const byHttps = "Images can only be fetched from https addresses without a port or a login.";

it.each([
  ["http://pictures.example/a.png", byHttps],
  ["ftp://pictures.example/a.png", byHttps],
  ["file:///etc/passwd", byHttps],
  ["data:image/png;base64,iVBORw0KGgo=", byHttps],
  ["//pictures.example/a.png", byHttps],
  ["/media/a.png", byHttps],
  ["", byHttps],
  ["https://", byHttps],
  ["https://pictures.example:8443/a.png", byHttps],
  ["https://pictures.example:22/a.png", byHttps],
  ["https://pictures.example@127.0.0.1/a.png", byHttps],
  ["https://me:secret@pictures.example/a.png", byHttps],
  ["https://127.0.0.1/", closed],
  ["https://127.1/", closed],
  ["https://2130706433/", closed],
  ["https://0x7f000001/", closed],
  ["https://0x7f.0.0.1/", closed],
  ["https://017700000001/", closed],
  ["https://0177.0.0.01/", closed],
  ["https://127.0.0.1./", closed],
  ["https://①②⑦.0.0.1/", closed],
  ["https://127。0。0。1/", closed],
  ["https://0/", closed],
  ["https://169.254.169.254/latest/meta-data/", closed],
  ["https://0xa9fea9fe/", closed],
  ["https://[::1]/", closed],
  ["https://[::]/", closed],
  ["https://[::ffff:127.0.0.1]/", closed],
  ["https://[::ffff:a9fe:a9fe]/", closed],
  ["https://[0:0:0:0:0:ffff:7f00:1]/", closed],
  ["https://[fe80::1]/", closed],
  ["https://[fe80::1%25eth0]/", byHttps],
  ["https://[fd00:ec2::254]/", closed],
  ["https://localhost/", closed],
  ["https://localhost./", closed],
  ["https://inner.example/", closed],
  ["https://INNER.example/", closed],
  ["https://unknown.example/", closed],
])("%s is not connected to", async (address, reason) => {
  Object.assign(site.names, {
    localhost: ["127.0.0.1", "::1"],
    "inner.example": ["192.168.1.1", "fe80::1%eth0"],
    "unknown.example": [],
  });
  expect(await reasonOf(address)).toBe(reason);
  expect(site.connected).toEqual([]);
  // Nor by way of another site, in the letters that a header may have.
  if (/^[a-z][!-~]+$/.test(address)) {
    expect(await reasonOf(`https://pictures.example/?to=${encodeURIComponent(address)}`)).toBe(reason);
    expect(site.connected).toHaveLength(1);
  }
});

it("connects to the address of the first lookup if a name changes its address", async () => {
  const { names } = site;
  names["pictures.example"] = ["1.1.1.1"];
  const reading = site.read("https://pictures.example/a.png");
  names["pictures.example"] = ["127.0.0.1"];
  await reading;
  expect(site.connected).toEqual(['[{"address":"1.1.1.1","family":4}]']);
  expect(await reasonOf("https://pictures.example/a.png")).toBe(closed);
  Reflect.deleteProperty(names, "pictures.example");
});

it.each([
  ["/none.png", "The other site answered with status 404."],
  ["/page.png", "The file at this address is not a supported image."],
  ["/video.png", "The file at this address is not a supported image."],
  ["/large.png", "The image is larger than 20 MB."],
  ["/cut.png", "The other site could not be reached."],
])("%s is not taken", async (path, reason) => {
  expect(await reasonOf(`https://pictures.example${path}`)).toBe(reason);
});

it("a site that does not answer is waited for a minute, and so is a name server", async () => {
  const aborting = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(60_000);
    setTimeout(() => aborting.abort(), 50);
    return aborting.signal;
  });
  expect(await reasonOf("https://pictures.example/silent.png")).toBe(
    "The other site did not answer within 60 seconds.",
  );
  vi.restoreAllMocks();
});
