import type { ResourceDescriptor } from "#kit/descriptor.ts";
import { posts } from "./posts/index.ts";

/** Every resource of the admin, in the order of its menu. A new one is one line here. */
export const resources: readonly ResourceDescriptor[] = [posts];
