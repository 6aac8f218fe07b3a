import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { vi } from "vitest";
import { createMcpServer } from "#server/mcp/mcpServer.ts";
import { openRemote, type Remote } from "#server/remote/remote.ts";
import { textAt } from "#shared/base/unknownValues.ts";
import { makeToken } from "./accessTokens.ts";
import type { openSiteOnPort } from "./siteOnPort.ts";

/** Returns a function that calls a tool: the texts of its answer, and whether it is an error. */
export const callerOf =
  (client: Client) =>
  async (name: string, args: Readonly<Record<string, unknown>> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    const parts = Array.isArray(content) ? content.map((part) => textAt(part, "text")) : [];
    return { parts, text: parts.join("\n"), isError };
  };

/** Returns a fact such as the version from the answer of a tool, or "". */
export const factIn = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? "";

const connect = async (open: () => Promise<Remote>, pictures: string | null = null) => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(open, pictures).connect(theirs);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(ours);
  return { client, call: callerOf(client) };
};

/** Connects a client that has an access token of the owner. */
export const connectWithToken = async (site: Awaited<ReturnType<typeof openSiteOnPort>>, mayPublish: boolean) => {
  const token = await makeToken(site.backend, site.owner, mayPublish);
  vi.stubEnv("PLINTH_TOKEN", token);
  vi.stubEnv("PLINTH_URL", site.url);
  const remote = await openRemote();
  vi.unstubAllEnvs();
  return connect(() => Promise.resolve(remote));
};

/** Signs in to a site, and connects a client. @param pictures the folder of the pictures that may be uploaded */
export const connectAssistant = async (
  site: Awaited<ReturnType<typeof openSiteOnPort>>,
  email: string,
  pictures: string | null = null,
) => {
  await site.signIn(email);
  return connect(() => openRemote(), pictures);
};
