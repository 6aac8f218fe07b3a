import { internet, type Network, RemoteRefusal, requestPublic } from "../shared/publicRequest.ts";
import { hasCode } from "../shared/userError.ts";

const maxRedirects = 5;
const limitMs = 15_000;

/** Errors of a server that cannot reach the internet. The link may work. */
const ownFaults = ["EAI_AGAIN", "ENETUNREACH", "ENETDOWN"];

const statusOf = async (address: string, method: "HEAD" | "GET", network: Network): Promise<number | null> => {
  const signal = AbortSignal.timeout(limitMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null;
    const response = await requestPublic(url, network, { signal, method, accept: "*/*" });
    response.destroy();
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || !headers.location) return statusCode;
    url = new URL(headers.location, url);
  }
  return null;
};

/** Other statuses may be meant for programs only, such as 401, 403, 429 and 999. */
const isFailure = (status: number): boolean => status === 404 || status === 410 || (status >= 500 && status !== 999);

/** Checks a link to another site: true if it works, false if it fails, null if that is not known. */
export const checkLink = async (address: string, network = internet): Promise<boolean | null> => {
  try {
    const known = await statusOf(address, "HEAD", network).catch(() => 0);
    // Some servers do not answer HEAD correctly.
    const status = known === 0 || (known ?? 0) >= 400 ? await statusOf(address, "GET", network) : known;
    if (status === null) return null;
    return status < 400 || (isFailure(status) ? false : null);
  } catch (error) {
    return error instanceof RemoteRefusal || ownFaults.some((code) => hasCode(error, code)) ? null : false;
  }
};
