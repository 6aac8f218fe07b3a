import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { contributionsApi } from "../src/shared/contributionsApi.ts";
import { themeScript } from "../src/shared/theme/themeScript.ts";

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const self = "'self'";

/** The Content-Security-Policy of the public pages and of the admin, as directive → sources. */
export const contentSecurityPolicy = (area: "public" | "admin", backendUrl: string | null) => ({
  defaultSrc: [self],
  scriptSrc: [self, sha256(themeScript)],
  // Emotion and MDXEditor's CodeMirror make style tags of their own; both run on admin pages only.
  styleSrc: area === "admin" ? [self, "'unsafe-inline'"] : [self],
  ...(area === "admin" ? {} : { styleSrcAttr: ["'none'"] }),
  imgSrc: [self, "data:", "https:"],
  fontSrc: [self],
  connectSrc: [self, ...(backendUrl ? [backendUrl] : []), ...(area === "public" ? [contributionsApi] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [self],
  frameAncestors: ["'none'"],
});

/** The same policy as the text of its header, for hosts that take headers from a file. */
export const policyText = (area: "public" | "admin", backendUrl: string | null): string =>
  Object.entries(contentSecurityPolicy(area, backendUrl))
    .map(
      ([directive, sources]) =>
        `${directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`,
    )
    .join("; ");

const headersFor = (area: "public" | "admin", backendUrl: string | null): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(area, backendUrl),
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // The site may be served by plain http on a home network; TLS is the proxy's, and so is this header.
    strictTransportSecurity: false,
  });

/** Sets the security headers of every answer; the admin's policy differs where its editor needs it. */
export const security = (backendUrl: string | null): MiddlewareHandler => {
  const forPublic = headersFor("public", backendUrl);
  const forAdmin = headersFor("admin", backendUrl);
  return (context, next) => (/^\/admin(\/|$)/.test(context.req.path) ? forAdmin : forPublic)(context, next);
};
