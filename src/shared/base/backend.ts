/** The data API's URL and its public key. */
export interface BackendAddress {
  url: string;
  publishableKey: string;
}

/** The headers of every request to the backend: the application's name, the key and the user's token. */
export const backendHeaders = (publishableKey: string, token?: string | null) => ({
  apikey: publishableKey,
  // Spelled as AuthClient does, which replaces it by the user's.
  Authorization: `Bearer ${token ?? publishableKey}`,
  "x-application-name": "plinth",
});

/** The backend that a page names; one that is not hosted is embedded in the server, on the site's own origin. */
export interface PageBackend extends BackendAddress {
  isHosted: boolean;
  /** The captcha that who signs in has to pass, as `turnstile 0x4AAA`. */
  captcha?: string | null;
}

/** Where the site's own files are: with its pages, or in the public bucket of a hosted project. */
export const mediaBaseOf = ({ url, isHosted }: Pick<PageBackend, "url" | "isHosted">): string =>
  isHosted ? `${url}/storage/v1/object/public/media` : "/media";

/** Where the site's server fetches pictures of other sites for its owner. To GET it answers 204, which a static host does not. */
export const remotePicturePath = "/media/elsewhere";

/** The names of the meta elements in which the server tells the browser of the backend. */
export const backendMeta = { url: "supabase-url", publishableKey: "supabase-publishable-key", captcha: "captcha" };

/**
 * Reads which backend the page was served for.
 * @throws {Error} when the page names none
 */
export const readBackend = (document: Document): PageBackend => {
  const contentOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
  const hostedUrl = contentOf(backendMeta.url);
  const publishableKey = contentOf(backendMeta.publishableKey);
  if (!publishableKey) throw new Error("The page names no backend.");
  return {
    url: hostedUrl ?? document.location.origin,
    publishableKey,
    isHosted: hostedUrl !== null,
    captcha: contentOf(backendMeta.captcha),
  };
};
