import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { captchaCheck } from "#server/http/captchaCheck.ts";
import { portOf } from "#server/shared/listen.ts";

// In place of the service: it takes one token, and notes what it is asked.
const asked: string[] = [];
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(body);
    if (body.includes("nonsense")) return response.end("<html>");
    return response.end(JSON.stringify({ success: body.includes("response=passed") }));
  });
});
let verifyUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  verifyUrl = `http://127.0.0.1:${portOf(service)}/siteverify`;
});
afterAll(() => void service.close());

const send = async (path: string, token?: string, url = verifyUrl) => {
  const app = new Hono()
    .use(captchaCheck({ secret: "the secret", verifyUrl: url }))
    .post("*", async (context) => context.text(await context.req.raw.text()));
  const security = token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } };
  const body = JSON.stringify({ email: "a@example.com", ...security });
  return app.request(path, { method: "POST", body, headers: { "content-type": "application/json" } });
};

const signIn = "/auth/v1/token?grant_type=password";

it("lets a sign-in and a sign-up pass whose token the service accepts, with their body", async () => {
  for (const path of [signIn, "/auth/v1/signup"]) {
    const answer = await send(path, "passed");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("a@example.com")]);
  }
  expect(asked).toEqual(Array(2).fill("secret=the+secret&response=passed"));
});

it.each([
  ["none", undefined],
  ["an empty one", ""],
  ["one that is refused, or was used", "spent"],
])("refuses %s in a sentence", async (_what, token) => {
  const answer = await send(signIn, token);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error_code: "captcha_failed",
    msg: "The captcha was not solved. Try again.",
  });
});

it("asks nothing of a refresh", async () => {
  const before = asked.length;
  expect((await send("/auth/v1/token?grant_type=refresh_token")).status).toBe(200);
  expect(asked).toHaveLength(before);
});

it("rejects all sign-ins and logs it while the service is down or answers nonsense", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const answer of [await send(signIn, "nonsense"), await send(signIn, "passed", "http://127.0.0.1:1/")]) {
    expect(answer.status).toBe(424);
    expect(await answer.json()).toMatchObject({
      error_code: "captcha_away",
      msg: "The captcha service does not answer. Please try again later.",
    });
  }
  expect(log).toHaveBeenCalledTimes(2);
});
