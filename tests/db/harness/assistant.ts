import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { createMcpServer } from "#server/mcp/mcpServer.ts";
import { openRemote } from "#server/remote/remote.ts";
import { textAt } from "#shared/base/unknownValues.ts";
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

/** Signs in to a site, and connects a client. @param pictures the folder of the pictures that may be uploaded */
export const connectAssistant = async (
  site: Awaited<ReturnType<typeof openSiteOnPort>>,
  email: string,
  pictures: string | null = null,
) => {
  await site.signIn(email);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(() => openRemote(), pictures).connect(theirs);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(ours);
  return { client, call: callerOf(client) };
};
