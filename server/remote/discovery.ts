import { backendMeta } from "#shared/base/backend.ts";
import { isUrl } from "#shared/base/isUrl.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { isLoopbackName } from "../shared/listen.ts";
import { messageOf, UserError } from "../shared/userError.ts";

const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));

/** Parses the address of a site; `https://` may be missing. @throws {UserError} if it is none, or not encrypted */
export const siteAddress = (given: string): URL => {
  const isLocal = isLoopbackName(given.replace(/[:/][^\]]*$/, ""));
  const text = given.includes("://") ? given : `${isLocal ? "http" : "https"}://${given}`;
  const url = isUrl(text) ? new URL(text) : null;
  if (!url?.hostname || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`"${given}" is not the address of a site. Use one like https://mysite.example.`);
  }
  if (!isSafe(url)) {
    throw new UserError(`${url.origin} is not encrypted: others could read your password. Use https://${url.host}.`);
  }
  return url;
};

const readShell = async ({ origin }: URL): Promise<string> => {
  const answer = await fetch(`${origin}/admin`, { signal: AbortSignal.timeout(15_000) }).catch((error: unknown) => {
    const { cause = error } = error instanceof Error ? error : {};
    const reason = textAt(cause, "code") || messageOf(cause);
    throw new UserError(`${origin} cannot be reached (${reason}). Check the address and your connection.`);
  });
  const { origin: final } = new URL(answer.url);
  if (final !== origin) throw new UserError(`${origin} redirects to ${final}. Use that address.`);
  if (!answer.ok) throw new UserError(`${origin}/admin answered with status ${answer.status}. Is this a Plinth site?`);
  return answer.text();
};

/** Learns the address and public key of a site's API, as a browser does: from the head of its admin. @throws {UserError} */
export const discoverSite = async (site: URL) => {
  const html = await readShell(site);
  const contentOf = (name: string): string | null =>
    new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
  const publishableKey = contentOf(backendMeta.publishableKey);
  if (!publishableKey) throw new UserError(`${site.origin} is not a Plinth site: its page /admin names no API.`);
  const hostedUrl = contentOf(backendMeta.url);
  if (hostedUrl && !(isUrl(hostedUrl) && isSafe(new URL(hostedUrl)))) {
    throw new UserError(`The API of this site, ${hostedUrl}, is not encrypted: others could read your password.`);
  }
  return {
    found: {
      site: site.origin,
      url: hostedUrl ?? site.origin,
      publishableKey,
      isHosted: hostedUrl !== null,
      signedInAt: new Date().toISOString(),
    },
    hasCaptcha: contentOf(backendMeta.captcha) !== null,
  };
};
