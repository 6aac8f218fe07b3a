import { widestPolicyText } from "../../common/securityHeaders.ts";

// No two rules for one address set the same header: Cloudflare Pages would join the values, Netlify take the last one.
export const headersFile = (hostedUrl: string | null): string => `/*
  Content-Security-Policy: ${widestPolicyText(hostedUrl)}
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()
/admin
  X-Robots-Tag: noindex
/admin/*
  X-Robots-Tag: noindex
/preview/*
  X-Robots-Tag: noindex
  Cache-Control: no-store
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

export interface Move {
  from: string;
  to: string;
}

// Netlify reads what a query must hold as words of their own; Cloudflare Pages passes over such a line, and tells of it.
const linesOf = ({ from, to }: Move): string[] => {
  const [path = "/", query] = from.split("?");
  if (query !== undefined) return [`${path} ${query.split("&").join(" ")} ${to} 301`];
  const hasEnding = /\/$|\.[^/]*$/.test(path);
  return hasEnding ? [`${path} ${to} 301`] : [`${path} ${to} 301`, `${path}/ ${to} 301`];
};

// Cloudflare Pages redirects every .html address to the one without the ending, also one that a rule made.
export const redirectsFile = (moves: readonly Move[], redirects: readonly Move[] = []): string =>
  [
    ...moves.map(({ from, to }) => `${from} ${to} 301`),
    ...redirects.flatMap(linesOf),
    "/admin /shell 200",
    "/admin/* /shell 200",
    "/preview/* /shell 200",
    "",
  ].join("\n");
