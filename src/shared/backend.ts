/** Where the data API lives and the public key that opens it. */
export interface BackendAddress {
  url: string;
  publishableKey: string;
}

/** What every request to the backend carries: the application's name, the key, and whose it is. */
export const backendHeaders = (publishableKey: string, token?: string | null) => ({
  apikey: publishableKey,
  // Spelled as AuthClient does, which replaces it by the user's.
  Authorization: `Bearer ${token ?? publishableKey}`,
  "x-application-name": "plinth",
});

declare const __EMBEDDED_PUBLISHABLE_KEY__: string;

const hostedAddress = (): BackendAddress | null => {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, VITE_SUPABASE_ANON_KEY } = import.meta.env;
  const hostedKey = VITE_SUPABASE_PUBLISHABLE_KEY || VITE_SUPABASE_ANON_KEY;
  return VITE_SUPABASE_URL && hostedKey
    ? { url: VITE_SUPABASE_URL.replace(/\/+$/, ""), publishableKey: hostedKey }
    : null;
};

/**
 * The Supabase backend of this build: the hosted project named by VITE_SUPABASE_URL when it was built with one,
 * else the embedded backend, which answers on the site's own origin.
 * @param origin the site's origin, as `https://example.org`
 */
export const backendAddress = (origin: string): BackendAddress =>
  hostedAddress() ?? { url: origin, publishableKey: __EMBEDDED_PUBLISHABLE_KEY__ };

/** Whether this build talks to a hosted project. */
export const isHosted = (): boolean => hostedAddress() !== null;
