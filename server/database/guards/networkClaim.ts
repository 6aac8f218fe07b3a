import { sign } from "hono/jwt";

export const networkHeader = "x-plinth-network";

const messages = /^\/rest\/v1\/messages\/?$/;
const lifetime = 60;

/** Turns the network header into a claim of a token, because the backend passes claims to policies, but headers only to functions. */
export const withNetworkClaim = async (request: Request, jwtSecret: string, now: Date): Promise<Request> => {
  const network = request.headers.get(networkHeader);
  if (!network || request.method !== "POST" || !messages.test(new URL(request.url).pathname)) return request;
  const headers = new Headers(request.headers);
  const expires = Math.floor(now.getTime() / 1000) + lifetime;
  headers.set("authorization", `Bearer ${await sign({ role: "anon", network, exp: expires }, jwtSecret, "HS256")}`);
  return new Request(request, { headers });
};
