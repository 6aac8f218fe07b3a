import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { type Captcha, captchaServices } from "#shared/accounts/captchaServices.ts";
import { contributionsApi } from "#shared/base/links.ts";
import { sitePreviewPath } from "#shared/site/site.ts";
import { themeScript } from "#shared/theme/themeScript.ts";

declare module "hono" {
  interface ContextVariableMap {
    pageStyles?: readonly string[];
  }
}

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const self = "'self'";

// The sites from which the import reads in the owner's browser.
const importRemotes = ["https://api.github.com", "https://www.credly.com", "https://dev.to"];

/** Makes browsers use https for a year. They ignore it over plain http (RFC 6797). */
export const strictTransport = ["Strict-Transport-Security", "max-age=31536000"] as const;

/**
 * @param styles the contents of the style elements of all public pages
 * @param captcha the captcha service whose widget the admin shows
 */
const contentSecurityPolicy = (
  area: "public" | "admin",
  backendUrl: string | null,
  styles: readonly string[] = [],
  captcha: Captcha | null = null,
) => {
  const hosted = backendUrl ? [backendUrl] : [];
  const widget = area === "admin" && captcha ? captchaServices[captcha.service].sources : [];
  return {
    defaultSrc: [self],
    scriptSrc: [self, hashSource(themeScript), ...widget],
    ...(widget.length > 0 ? { frameSrc: [self, ...widget] } : {}),
    // Emotion and MDXEditor's CodeMirror create style elements.
    styleSrc: area === "admin" ? [self, "'unsafe-inline'", ...widget] : [self, ...new Set(styles.map(hashSource))],
    ...(area === "admin" ? {} : { styleSrcAttr: ["'none'"] }),
    imgSrc: [self, "data:", "https:", ...hosted],
    mediaSrc: [self, ...hosted],
    fontSrc: [self],
    connectSrc: [self, ...hosted, ...(area === "public" ? [contributionsApi] : importRemotes), ...widget],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [self],
    frameAncestors: ["'none'"],
  };
};

/** The site's own pages can frame the page: the admin shows a preview. */
const framedByItself = { frameAncestors: [self] };

const textOf = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(
      ([directive, sources]) =>
        `${directive.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(" ")}`,
    )
    .join("; ");

export const widestPolicyText = (backendUrl: string | null, captcha: Captcha | null = null): string => {
  const admin = contentSecurityPolicy("admin", backendUrl, [], captcha);
  const { connectSrc } = contentSecurityPolicy("public", backendUrl);
  return textOf({ ...admin, connectSrc: [...new Set([...connectSrc, ...admin.connectSrc])], ...framedByItself });
};

/** For an SVG opened as a page: it can use its own styles, but loads and runs nothing. */
const picturePolicy = { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] };

const headersWith = (policy: Record<string, string[]>, xFrameOptions = "DENY"): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: policy,
    xFrameOptions,
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // Set below, on the owner's pages only.
    crossOriginOpenerPolicy: false,
    // Set for all responses (server/http/middleware.ts) if the public address uses https.
    strictTransportSecurity: false,
  });

// A page has many files, so they have no headers that browsers ignore on files. A worker's policy comes with its script.
const forFile = secureHeaders({
  contentSecurityPolicy: { defaultSrc: [self] },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
const isFile = (type: string): boolean => /^(text\/(javascript|css)|font\/|image\/)/.test(type);

// A browser may start another process for a page with this header. Public pages do not have it, so they do not wait for that.
const openerPolicy = "same-origin";
const isOwners = (path: string): boolean => /^\/(admin|preview)(\/|$)/i.test(path);

// One policy for each recent accent color.
const maxPolicies = 8;

export const security = (
  backendUrl: string | null,
  styles: readonly string[] = [],
  captcha: Captcha | null = null,
): MiddlewareHandler => {
  const publicPolicies = new Map<string, MiddlewareHandler>();
  const forPublic = (own: readonly string[] = []): MiddlewareHandler => {
    const key = own.join("\0");
    const policy =
      publicPolicies.get(key) ?? headersWith(contentSecurityPolicy("public", backendUrl, [...styles, ...own]));
    if (publicPolicies.size >= maxPolicies) publicPolicies.clear();
    publicPolicies.set(key, policy);
    return policy;
  };
  const forAdmin = headersWith(contentSecurityPolicy("admin", backendUrl, [], captcha));
  const forPicture = headersWith(picturePolicy);
  const forFramed = (own: readonly string[] = []) =>
    headersWith(
      { ...contentSecurityPolicy("public", backendUrl, [...styles, ...own]), ...framedByItself },
      "SAMEORIGIN",
    );
  const headersFor = ({ req, res, var: { pageStyles } }: Context) => {
    const type = res.headers.get("content-type") ?? "";
    if (type.startsWith("image/svg")) return forPicture;
    if (isFile(type)) return forFile;
    if (req.path === sitePreviewPath) return forFramed(pageStyles);
    return /^\/admin(\/|$)/.test(req.path) ? forAdmin : forPublic(pageStyles);
  };
  return async (context, next) => {
    await next();
    await headersFor(context)(context, async () => {});
    // The address may be secret, also from pages of this site.
    if (/^\/(?:r|preview)\//.test(context.req.path)) context.res.headers.set("referrer-policy", "no-referrer");
    if (isOwners(context.req.path)) context.res.headers.set("cross-origin-opener-policy", openerPolicy);
  };
};
