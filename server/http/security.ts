import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { contributionsApi } from "../../src/shared/contributionsApi.ts";
import { themeScript } from "../../src/shared/theme/themeScript.ts";

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const self = "'self'";

export const contentSecurityPolicy = (area: "public" | "admin", backendUrl: string | null) => ({
  defaultSrc: [self],
  scriptSrc: [self, sha256(themeScript)],
  // Emotion and MDXEditor's CodeMirror make style tags of their own.
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

const textOf = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(
      ([directive, sources]) =>
        `${directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`,
    )
    .join("; ");

export const widestPolicyText = (backendUrl: string | null): string => {
  const { connectSrc } = contentSecurityPolicy("public", backendUrl);
  return textOf({ ...contentSecurityPolicy("admin", backendUrl), connectSrc });
};

/** Narrows that header on public pages; `frame-ancestors` works in a header only. */
export const policyElement = (backendUrl: string | null): string => {
  const { frameAncestors, ...policy } = contentSecurityPolicy("public", backendUrl);
  return `<meta http-equiv="Content-Security-Policy" content="${textOf(policy)}">`;
};

const headersFor = (area: "public" | "admin", backendUrl: string | null): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(area, backendUrl),
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // The site may be served by plain http on a home network; TLS is the proxy's, and so is this header.
    strictTransportSecurity: false,
  });

export const security = (backendUrl: string | null): MiddlewareHandler => {
  const forPublic = headersFor("public", backendUrl);
  const forAdmin = headersFor("admin", backendUrl);
  return (context, next) => (/^\/admin(\/|$)/.test(context.req.path) ? forAdmin : forPublic)(context, next);
};
