import { register } from "tsx/esm/api";

// Without a build, the thread loads TypeScript.
register();
await import("./resumeThread.ts");
