import { isAuthorizationPlain } from "./accessToken.ts";
import { createAuthGuard } from "./authGuard.ts";
import { createDataGuard } from "./dataGuard.ts";
import type { GuardOptions, RequestHandler } from "./guard.ts";

/** Checks each request before the backend answers it. Only the auth and data APIs exist. */
export const createGuard = (parts: GuardOptions): RequestHandler => {
  const auth = createAuthGuard(parts);
  const data = createDataGuard(parts);
  return async (request) => {
    const { pathname } = new URL(request.url);
    // Each table must have exactly one URL, because limits compare it. No table name needs encoding.
    if (pathname.includes("%")) {
      return Response.json(
        { code: "bad_address", message: "The path of an API request cannot contain percent-encoding." },
        { status: 400 },
      );
    }
    if (!isAuthorizationPlain(request.headers)) {
      const message = "The Authorization header is not a bearer token.";
      return Response.json({ code: "PGRST301", message, msg: message }, { status: 401 });
    }
    if (pathname.startsWith("/auth/v1/")) return auth(request);
    if (pathname.startsWith("/rest/v1/")) return data(request);
    return Response.json({ code: "not_found", message: "Not found." }, { status: 404 });
  };
};
