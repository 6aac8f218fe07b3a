import type { RequestListener } from "node:http";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { isPublicAddress, RemoteRefusal } from "#server/shared/publicRequest.ts";
import { openPictureSite } from "./pictureSite.ts";

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

it.each(
  wordsOf(
    "93.184.215.14 1.1.1.1 172.15.255.255 172.32.0.1 2606:2800:21f:cb07:6820:80da:af6b:8b2c 2a00:1450:4001:82f::200e",
  ),
)("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

// 100.100.100.200, 169.254.169.254, 192.0.0.192 and 168.63.129.16 are Alibaba's, Amazon's, Oracle's and Azure's addresses
// for their virtual machines.
it.each([
  ...wordsOf(`
    0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 169.254.169.254 192.0.0.192 168.63.129.16 127.0.0.1 127.255.255.254
    172.16.0.1 172.31.255.255 192.0.2.1 192.88.99.1 192.168.178.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.251
    239.255.255.250 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:93.184.215.14
    64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 4000::1 fc00::1 fd00:ec2::254 fe80::1
    fe80::1%eth0 2606:2800:21f:cb07:6820:80da:af6b:8b2c%eth0 fec0::1 ff02::1 2130706433 localhost
  `),
  "",
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
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
const byHttps = "Only https addresses without a port or a login can be fetched.";

const withoutHttps = wordsOf(`
  http://pictures.example/a.png ftp://pictures.example/a.png file:///etc/passwd data:image/png;base64,iVBORw0KGgo=
  //pictures.example/a.png /media/a.png https:// https://pictures.example:8443/a.png https://pictures.example:22/a.png
  https://pictures.example@127.0.0.1/a.png https://me:secret@pictures.example/a.png https://[fe80::1%25eth0]/
`);
const inside = wordsOf(`
  https://127.0.0.1/ https://127.1/ https://2130706433/ https://0x7f000001/ https://0x7f.0.0.1/ https://017700000001/
  https://0177.0.0.01/ https://127.0.0.1./ https://①②⑦.0.0.1/ https://127。0。0。1/ https://0/
  https://169.254.169.254/latest/meta-data/ https://0xa9fea9fe/ https://[::1]/ https://[::]/ https://[::ffff:127.0.0.1]/
  https://[::ffff:a9fe:a9fe]/ https://[0:0:0:0:0:ffff:7f00:1]/ https://[fe80::1]/ https://[fd00:ec2::254]/
  https://localhost/ https://localhost./ https://inner.example/ https://INNER.example/ https://unknown.example/
`);

it.each([...["", ...withoutHttps].map((address) => [address, byHttps]), ...inside.map((address) => [address, closed])])(
  "%s is not connected to",
  async (address = "", reason = "") => {
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
  },
);

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
});
