import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer } from "../mcp/mcpServer.ts";
import { maxPictureBytes } from "../mcp/pictures.ts";
import { loginCommand, openRemote, type Remote } from "../remote/remote.ts";
import { runProgram } from "./commandLine.ts";

// The session of PLINTH_TOKEN ends after an hour.
const reopenMs = 45 * 60_000;

const help = `node plinth.mjs mcp [--site URL] [--pictures DIR]

Serves the drafts of a site to an assistant, by the Model Context Protocol on standard input and output (docs/assistants.md).
An assistant's program starts this command. It has the permissions of PLINTH_TOKEN on PLINTH_URL, or of the account that
"${loginCommand()}" signed in.

  --site URL      the site; default: the last one that you signed in to
  --pictures DIR  allow uploads of pictures in this folder by their path; default: none`;

runProgram(help, async ({ value }) => {
  // Standard output belongs to the protocol.
  console.log = console.error;
  let opened: Promise<Remote> | null = null;
  let openedAt = 0;
  const open = (): Promise<Remote> => {
    if (Date.now() - openedAt > reopenMs) opened = null;
    if (!opened) openedAt = Date.now();
    opened ??= openRemote(value("site") ?? undefined, "Plinth MCP").catch((error: unknown) => {
      // The user may sign in while the server runs.
      opened = null;
      throw error;
    });
    return opened;
  };
  const maxBufferSize = maxPictureBytes * 2;
  const transport = new StdioServerTransport(undefined, undefined, { maxBufferSize });
  await createMcpServer(open, value("pictures")).connect(transport);
});
