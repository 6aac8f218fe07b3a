import type { Context, MiddlewareHandler } from "hono";
import { asRecord, textAt } from "#shared/base/unknownValues.ts";
import { messageOf } from "../shared/userError.ts";

interface CaptchaOptions {
  secret: string;
  verifyUrl: string;
}

const timeoutMs = 10_000;

const reject = (context: Context, status: 400 | 424, code: string, message: string) =>
  context.json({ code: status, error_code: code, msg: message, message }, status);

/** Rejects a sign-in or sign-up without a valid captcha token. A hosted project does this itself. */
export const captchaCheck = ({ secret, verifyUrl }: CaptchaOptions): MiddlewareHandler => {
  const isAccepted = async (token: string): Promise<boolean> => {
    const body = new URLSearchParams({ secret, response: token });
    const answer = await fetch(verifyUrl, { method: "POST", body, signal: AbortSignal.timeout(timeoutMs) });
    return asRecord(await answer.json())?.success === true;
  };
  return async (context, next) => {
    if (context.req.path.endsWith("/token") && context.req.query("grant_type") !== "password") return next();
    const fields: unknown = await context.req.raw
      .clone()
      .json()
      .catch(() => null);
    const token = textAt(asRecord(fields)?.gotrue_meta_security, "captcha_token");
    try {
      if (token !== "" && (await isAccepted(token))) return next();
    } catch (error) {
      console.error(`The captcha service did not answer: ${messageOf(error)}`);
      const message = "The captcha service does not answer. Please try again later.";
      return reject(context, 424, "captcha_away", message);
    }
    return reject(context, 400, "captcha_failed", "The captcha was not solved. Try again.");
  };
};
