import { type AuthAction, authActionOf } from "../guards/authRequests.ts";

export const pathOf = (request: Request): string => new URL(request.url).pathname;

export const isForAuth = (request: Request): boolean => pathOf(request).startsWith("/auth/v1/");

/** What a request does with an account; null for any other request. */
export const actionOf = (request: Request): AuthAction | null => authActionOf(request.method, new URL(request.url));

/** Rate-limited elsewhere; must work while many visitors use the site. */
export const isSigningIn = (request: Request): boolean => ["signIn", "refresh"].includes(actionOf(request) ?? "");
