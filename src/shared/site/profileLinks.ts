import { webUrl } from "../base/links.ts";
import { keysOf } from "../base/schema.ts";

interface KindOfLink {
  name: string;
  hosts?: readonly string[];
  /** The start of a profile's address, before the user name. */
  home?: string;
  user?: RegExp;
}

const kinds = {
  website: { name: "Website" },
  github: { name: "GitHub", hosts: ["github.com"], home: "https://github.com/" },
  gitlab: { name: "GitLab", hosts: ["gitlab.com"], home: "https://gitlab.com/" },
  linkedin: { name: "LinkedIn", hosts: ["linkedin.com"], home: "https://www.linkedin.com/in/" },
  mastodon: { name: "Mastodon" },
  bluesky: { name: "Bluesky", hosts: ["bsky.app"], home: "https://bsky.app/profile/", user: /^[^/]+$/ },
  x: { name: "X", hosts: ["x.com", "twitter.com"], home: "https://x.com/" },
  stackoverflow: {
    name: "Stack Overflow",
    hosts: ["stackoverflow.com"],
    home: "https://stackoverflow.com/users/",
    user: /^\d+$/,
  },
  youtube: { name: "YouTube", hosts: ["youtube.com", "youtu.be"], home: "https://www.youtube.com/@" },
  email: { name: "E-mail" },
  other: { name: "Other" },
} satisfies Readonly<Record<string, KindOfLink>>;

/** In the order of the form. Each has an icon. */
export const linkKinds = keysOf(kinds);

export type LinkKind = keyof typeof kinds;

export const linkNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(kinds).map(([kind, { name }]) => [kind, name]),
);

const byKind = new Map<string, KindOfLink>(Object.entries(kinds));

/** Whether a kind is recognized by its host, such as GitHub. */
export const hasHost = (kind: string): boolean => byKind.get(kind)?.hosts !== undefined;

const isAt = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

// Profiles of many other sites have the same paths, so the host must be a large server or have the name of the software.
const mastodonHost =
  /(?:^|[.-])(?:mastodon|mstdn|masto|toot)(?:[.-]|$)|^(?:chaos\.social|fosstodon\.org|hachyderm\.io|indieweb\.social|infosec\.exchange|ioc\.exchange|mas\.to|phpc\.social|ruby\.social|floss\.social|social\.lol|social\.coop|techhub\.social|universeodon\.com)$/;
const mastodonPath = /^\/(?:@|users\/)[^/]+\/?$/;

/** Recognizes the kind of a link by its address; null for an address of any other site. */
export const recognizeLink = (address: string): LinkKind | null => {
  if (/^mailto:/i.test(address)) return "email";
  const url = webUrl(address);
  if (!url) return null;
  const { hostname, pathname } = new URL(url);
  const known = linkKinds.find((kind) => byKind.get(kind)?.hosts?.some((site) => isAt(hostname, site)));
  if (known) return known;
  return mastodonPath.test(pathname) && mastodonHost.test(hostname) ? "mastodon" : null;
};

const aliases: Readonly<Record<string, LinkKind>> = {
  ...{ twitter: "x", bsky: "bluesky", stackexchange: "stackoverflow", mail: "email" },
  ...{ web: "website", homepage: "website", blog: "website", portfolio: "website", personal: "website" },
  ...{ company: "website", feed: "website" },
};

/** Returns the kind of a network by its name in an export, such as “Stack Overflow”; null for any other. */
export const kindOfNetwork = (network: string): LinkKind | null => {
  const plain = network.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return linkKinds.find((kind) => kind !== "other" && kind === plain) ?? aliases[plain] ?? null;
};

const userName = /^(?:@[\p{L}\p{N}._-]+|[\p{L}\p{N}_-]+)$/u;
const handleOrEmail = /^@?([\w.+-]{1,100})@([\w-]{1,63}(?:\.[\w-]{1,63}){1,8})$/;

/** Completes a typed address: a user name, a handle, an e-mail address, or an address without its scheme. `@me@host` is a handle and `me@host` an e-mail address, except for the kind "mastodon". */
export const linkAddress = (kind: string, typed: string): string => {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  const [, user, host] = handleOrEmail.exec(text) ?? [];
  if (user && (kind === "mastodon" || text.startsWith("@"))) return `https://${host}/@${user}`;
  if (user || (kind === "email" && !text.includes("/"))) return `mailto:${text}`;
  const { home, user: isUser = userName } = byKind.get(kind) ?? {};
  if (home && isUser.test(text)) return home + text.replace(/^@/, "");
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
};
