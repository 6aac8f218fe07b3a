// A thread does not inherit tsx from every parent (Vitest's is none), so it registers it before the TypeScript begins.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
