export interface BackendAddress {
  url: string;
  publishableKey: string;
}

export const backendHeaders = (publishableKey: string, token?: string | null) => ({
  apikey: publishableKey,
  // Same case as in AuthClient, which replaces the header by the user's.
  Authorization: `Bearer ${token ?? publishableKey}`,
  "x-application-name": "plinth",
});

/** The backend of a page. A backend that is not hosted is embedded in the server, at the site's origin. */
export interface PageBackend extends BackendAddress {
  isHosted: boolean;
  /** The captcha of the sign-in, such as `turnstile 0x4AAA`. */
  captcha?: string | null;
}

/** Returns the address of the media files: on the site, or in the public bucket of a hosted project. */
export const mediaBaseOf = ({ url, isHosted }: Pick<PageBackend, "url" | "isHosted">): string =>
  isHosted ? `${url}/storage/v1/object/public/media` : "/media";

/** The endpoint that fetches pictures of other sites for the owner. It answers GET with 204, which a static host does not. */
export const remotePicturePath = "/media/elsewhere";

/** The endpoint that lists dead links to other sites for the owner. A static host has none. */
export const deadLinksPath = "/media/dead-links";

export const backendMeta = { url: "supabase-url", publishableKey: "supabase-publishable-key", captcha: "captcha" };

/** The name of the meta element with the version of Plinth, in the admin's pages only. */
export const versionMeta = "plinth-version";

/** Reads the backend from the meta elements of a page. @throws {Error} if they are missing */
export const readBackend = (document: Document): PageBackend => {
  const contentOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
  const hostedUrl = contentOf(backendMeta.url);
  const publishableKey = contentOf(backendMeta.publishableKey);
  if (!publishableKey) throw new Error("The page names no backend address.");
  return {
    url: hostedUrl ?? document.location.origin,
    publishableKey,
    isHosted: hostedUrl !== null,
    captcha: contentOf(backendMeta.captcha),
  };
};
