import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const mostDrainedBytes = 32_000_000;
const drainMs = 10_000;

const drain = async ({ req }: Context): Promise<boolean> => {
  const declared = Number(req.header("content-length"));
  const { body } = req.raw;
  if (!body || body.locked || !(declared <= mostDrainedBytes)) return false;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel(), drainMs);
  try {
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size >= declared;
      size += value.length;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Refuses larger requests after reading them: a client that is still sending would not read the response. */
export const limitBody = (
  maxSize: number,
  refuse: (context: Context) => Response | Promise<Response>,
): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: async (context) => {
      if (!(await drain(context))) context.header("connection", "close");
      return refuse(context);
    },
  });
