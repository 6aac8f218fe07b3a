import { builtinEnvironments, type Environment } from "vitest/runtime";

/**
 * jsdom for a test that runs the server in the same process: files are transformed for a server, and byte arrays are Node's,
 * which its cryptography requires.
 */
const pageBesideServer: Environment = {
  name: "page-beside-server",
  viteEnvironment: "ssr",
  setup: async (global, options) => {
    const bytes = Object.fromEntries(
      ["TextEncoder", "TextDecoder", "Uint8Array", "ArrayBuffer"].map((name) => [name, global[name]]),
    );
    const page = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, bytes);
    return page;
  },
};

export default pageBesideServer;
