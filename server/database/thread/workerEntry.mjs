// Must come before tsx is registered: tsx would parse these large packages again.
import "@supabase/lite";
import "@supabase/lite/pglite";
import { register } from "tsx/esm/api";

// Not every parent registers tsx in its threads: Vitest does not.
register();
await import("./worker.ts");
