import type { LookupAddress } from "node:dns";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import { type ConnectionOptions, connect } from "node:tls";
import { readRemotePicture } from "#server/media/remotePicture.ts";
import { portOf } from "#server/shared/listen.ts";

// For pictures.example and other.example, until 2120.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYKsSJEzrWcGryxp5
PolG0lGMZfIAKAF+GCf7ZNtmqZihRANCAAT7F7VtDMgXeKOHIlPxnocVSiERJSzO
bv2ohZ01OMa2+rczkl9HdDd/Rmp0/IB1Np0ecomNbj3+Z0j9GD8Gs//F
-----END PRIVATE KEY-----`;

const cert = `-----BEGIN CERTIFICATE-----
MIIBczCCARqgAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBwaWN0dXJl
cy5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBwaWN0dXJlcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAE+xe1bQzIF3ijhyJT8Z6HFUohESUszm79qIWdNTjGtvq3M5JfR3Q3f0ZqdPyA
dTadHnKJjW49/mdI/Rg/BrP/xaNNMEswKgYDVR0RBCMwIYIQcGljdHVyZXMuZXhh
bXBsZYINb3RoZXIuZXhhbXBsZTAdBgNVHQ4EFgQUF4FZhXkJdo3pkMyVUjW7sgBV
DTkwCgYIKoZIzj0EAwIDRwAwRAIgRVzg2+jfJFBThUxRPkIkw4a/55PAfcVzqr4j
G6xI4AACIBKB9aqCmfxCjsyr3f2LsoHQhAH/cSABI0vr5DTPTcm3
-----END CERTIFICATE-----`;

/** Serves another site on this machine. Its reader resolves each host name to `names`, or to that site. */
export const openPictureSite = async (answer: RequestListener) => {
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const asked: string[] = [];
  const connected: string[] = [];
  const names: Record<string, string[]> = {};
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    asked.push(hostname);
    return (names[hostname] ?? ["93.184.215.14"]).map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
  };
  return {
    asked,
    connected,
    names,
    read: (address: string) =>
      readRemotePicture(address, {
        resolve,
        connect: ({ lookup, ...options }: ConnectionOptions) => {
          // The addresses it would connect to.
          lookup?.("", { all: true }, (_error, addresses) => connected.push(JSON.stringify(addresses)));
          return connect({ ...options, host: "127.0.0.1", port: portOf(server), ca: cert });
        },
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
