// Imported before tsx is registered, which would parse these large packages again.
import "@supabase/lite";
import "@supabase/lite/pglite";
import { register } from "tsx/esm/api";

// Not every parent passes tsx on to its threads (Vitest does not).
register();
await import("./worker.ts");
