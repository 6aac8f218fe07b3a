import { internet, type Network, RemoteRefusal, requestPublic } from "../shared/publicRequest.ts";
import { hasCode } from "../shared/userError.ts";

const limitMs = 15_000;

/** Errors of a server that cannot reach the internet. The link may work. */
const ownFaults = ["EAI_AGAIN", "ENETUNREACH", "ENETDOWN"];

const statusOf = async (address: string, method: "HEAD" | "GET", network: Network): Promise<number> => {
  const signal = AbortSignal.timeout(limitMs);
  const response = await requestPublic(address, network, { signal, method, accept: "*/*", isHttpAllowed: true });
  response.destroy();
  return response.statusCode ?? 0;
};

/** Other statuses may be meant for programs only, such as 401, 403, 429 and 999. */
const isFailure = (status: number): boolean => status === 404 || status === 410 || (status >= 500 && status !== 999);

/** Checks a link to another site: true if it works, false if it fails, null if that is not known. */
export const checkLink = async (address: string, network = internet): Promise<boolean | null> => {
  try {
    const known = await statusOf(address, "HEAD", network).catch(() => 0);
    // Some servers do not answer HEAD correctly.
    const status = known === 0 || known >= 400 ? await statusOf(address, "GET", network) : known;
    return status < 400 || (isFailure(status) ? false : null);
  } catch (error) {
    return error instanceof RemoteRefusal || ownFaults.some((code) => hasCode(error, code)) ? null : false;
  }
};
