import { register } from "tsx/esm/api";

// Without a build the thread reads TypeScript.
register();
await import("./resumeThread.ts");
