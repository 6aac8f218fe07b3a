import type { MiddlewareHandler } from "hono";
import { asRecord, textAt } from "#shared/unknownValues.ts";
import { messageOf } from "../base/failure.ts";

interface CaptchaOptions {
  secret: string;
  verifyUrl: string;
}

const limitMs = 10_000;

/** Lets a sign-in or a sign-up pass whose token the service takes, as a hosted project does by itself. */
export const captchaCheck = ({ secret, verifyUrl }: CaptchaOptions): MiddlewareHandler => {
  const isTaken = async (token: string): Promise<boolean> => {
    const body = new URLSearchParams({ secret, response: token });
    const answer = await fetch(verifyUrl, { method: "POST", body, signal: AbortSignal.timeout(limitMs) });
    return asRecord(await answer.json())?.success === true;
  };
  return async (context, next) => {
    if (context.req.path.endsWith("/token") && context.req.query("grant_type") !== "password") return next();
    const fields: unknown = await context.req.raw
      .clone()
      .json()
      .catch(() => null);
    const token = textAt(asRecord(fields)?.gotrue_meta_security, "captcha_token");
    const isPassed =
      token !== "" &&
      (await isTaken(token).catch((error: unknown) => {
        console.error(`The captcha's service did not answer: ${messageOf(error)}`);
        return false;
      }));
    if (isPassed) return next();
    const message = "The check that you are a person was not passed. Please try again.";
    return context.json({ code: 400, error_code: "captcha_failed", msg: message, message }, 400);
  };
};
