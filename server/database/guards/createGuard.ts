import { isAuthorizationPlain } from "./accessToken.ts";
import { createAuthGuard } from "./authGuard.ts";
import { createDataGuard } from "./dataGuard.ts";
import type { GuardOptions, RequestHandler } from "./guard.ts";

/** Checks each request before the backend answers it; what is neither for accounts nor for data is not found. */
export const createGuard = (parts: GuardOptions): RequestHandler => {
  const auth = createAuthGuard(parts);
  const data = createDataGuard(parts);
  return async (request) => {
    const { pathname } = new URL(request.url);
    // Each table has exactly one URL, which limits and rights check; no table name needs encoding.
    if (pathname.includes("%")) {
      return Response.json({ code: "bad_address", message: "An address of the API is plain text." }, { status: 400 });
    }
    if (!isAuthorizationPlain(request.headers)) {
      const message = "The Authorization header is not a bearer token.";
      return Response.json({ code: "PGRST301", message, msg: message }, { status: 401 });
    }
    if (pathname.startsWith("/auth/v1/")) return auth(request);
    if (pathname.startsWith("/rest/v1/")) return data(request);
    return Response.json({ code: "not_found", message: "There is nothing at this address." }, { status: 404 });
  };
};
