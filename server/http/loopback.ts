import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isUrl } from "#shared/base/isUrl.ts";
import { isLoopbackName } from "../shared/listen.ts";

const isLoopbackAddress = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

const forwarding =
  /^(?:forwarded|via|x-forwarded|x-real-ip|x-original|x-client|x-cluster|x-envoy|x-proxy|true-client-ip|cf-|fastly-|fly-|tailscale-)/;

const hostOf = (address: string): URL | null => (isUrl(address) ? new URL(address) : null);

interface Origin {
  address: string;
  httpVersion: string;
  headers: Headers;
}

/** Checks that a request came over loopback, without a proxy, to a loopback name (DNS rebinding), not from a page of another site. */
export const isFromThisMachine = ({ address, httpVersion, headers }: Origin): boolean => {
  const host = headers.get("host") ?? "";
  const origin = headers.get("origin");
  return (
    isLoopbackAddress(address) &&
    httpVersion === "1.1" &&
    [...headers.keys()].every((name) => !forwarding.test(name)) &&
    isLoopbackName(hostOf(`http://${host}`)?.hostname ?? "") &&
    (origin === null || hostOf(origin)?.host === host)
  );
};

/** Checks that a program on this machine sent the request, not a proxy for another client. */
export const isLoopbackRequest = (context: Context): boolean =>
  // The static build calls the app without a connection.
  context.env?.incoming !== undefined &&
  isFromThisMachine({
    address: getConnInfo(context).remote.address ?? "",
    httpVersion: context.env.incoming.httpVersion,
    headers: context.req.raw.headers,
  });
