import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";
import { startServer } from "../harness/serverProcess.ts";
import { startSite } from "../harness/site.ts";

const post = (number: number) => ({
  slug: `written-before-the-crash-${number}`,
  title: `Written before the crash ${number}`,
  content: "Every acknowledged write is there again.",
  reading_time: "1 min read",
  tags: ["durability"],
});

test("every write that was acknowledged is there again after kill -9", async () => {
  const site = await startSite();
  await site.register({ email: "owner@example.com", password: "correct horse" });
  const token = await site.signIn({ email: "owner@example.com", password: "correct horse" });

  const acknowledged: string[] = [];
  let isRunning = true;
  const writing = (async () => {
    for (let number = 0; isRunning; number++) {
      const response = await site
        .api("/rest/v1/posts", { method: "POST", token, body: post(number) })
        .catch(() => null);
      if (response?.status === 201) acknowledged.push(post(number).slug);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await site.kill();
  isRunning = false;
  await writing;

  const again = await startServer(site.dataFolder);
  const response = await fetch(`${again.url}/rest/v1/posts?select=slug&tags=cs.{durability}`, {
    headers: site.headers,
  });
  const stored: { slug: string }[] = await response.json();
  expect(stored.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged));
  await again.stop();
  await site.stop();
});

test("a stop on request finishes what is under way and ends with exit code 0", async () => {
  const site = await startSite();
  const body = JSON.stringify({ email: "late@example.com", password: "correct horse" });
  const signUp = request(`${site.url}/auth/v1/signup`, {
    method: "POST",
    headers: { ...site.headers, "content-length": body.length },
  });
  signUp.write(body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exit = site.terminate();
  await new Promise((resolve) => setTimeout(resolve, 200));
  signUp.end(body.slice(10));
  const response = await new Promise<IncomingMessage>((resolve) => signUp.once("response", resolve));
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(await exit).toBe(0);
  await site.stop();
});
