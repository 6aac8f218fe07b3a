import { directionOf } from "#shared/base/languages.ts";
import { themeColors } from "#shared/design/accent.ts";
import type { Site } from "#shared/site/site.ts";
import { type IconFile, iconTypeOf } from "../siteIcon/iconLook.ts";

/** Returns the web manifest: name, colors and icon of the site on a home screen. The theme is dark by default. */
export const webManifest = ({ title, name, description, language, accent }: Site): string => {
  const { bg } = themeColors("dark", accent);
  const icon = (file: IconFile, sizes: string, purpose = "any") => ({
    src: `/${file}`,
    type: iconTypeOf(file),
    sizes,
    purpose,
  });
  return JSON.stringify({
    name: title,
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: "/",
    display: "minimal-ui",
    theme_color: bg,
    background_color: bg,
    icons: [
      icon("favicon.svg", "any"),
      icon("icon-192.png", "192x192"),
      icon("icon-512.png", "512x512"),
      icon("icon-maskable.png", "512x512", "maskable"),
    ],
  });
};

export const securityPath = "/.well-known/security.txt";

/** Returns security.txt (RFC 9116) without the time of its expiry. */
export const securityText = (contact: string, { language }: Site, origin: string | null): string =>
  [
    `Contact: ${contact}`,
    `Preferred-Languages: ${language}`,
    ...(origin ? [`Canonical: ${origin}${securityPath}`] : []),
    "",
  ].join("\n");

const validDays = 360;

/** Returns the expiry of security.txt: within a year of the request, at midnight, so that the file changes once a day. */
export const expiryAt = (now: Date): string => {
  const expires = new Date(now);
  expires.setUTCHours(24 * validDays, 0, 0, 0);
  return `Expires: ${expires.toISOString()}\n`;
};
