import { sign } from "hono/jwt";

/** The header in which the server names the network of a message's sender, never what a stranger sends in it. */
export const networkHeader = "x-plinth-network";

const messages = /^\/rest\/v1\/messages\/?$/;
const lifetime = 60;

/**
 * Turns the network that a new message's request names into a claim of a visitor's token: the embedded backend shows the
 * database a request's claims, and its headers only to functions. Any other request is as it was.
 * @param jwtSecret what the backend's tokens are signed with
 */
export const withNetworkClaim = async (request: Request, jwtSecret: string, now: Date): Promise<Request> => {
  const network = request.headers.get(networkHeader);
  if (!network || request.method !== "POST" || !messages.test(new URL(request.url).pathname)) return request;
  const headers = new Headers(request.headers);
  const expires = Math.floor(now.getTime() / 1000) + lifetime;
  headers.set("authorization", `Bearer ${await sign({ role: "anon", network, exp: expires }, jwtSecret, "HS256")}`);
  return new Request(request, { headers });
};
