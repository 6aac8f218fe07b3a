// Before tsx, which would read these large packages once more to see whether they are TypeScript.
import "@supabase/lite";
import "@supabase/lite/pglite";
import { register } from "tsx/esm/api";

// A thread does not inherit tsx from every parent (Vitest's is none), so it registers it before the TypeScript begins.
register();
await import("./worker.ts");
