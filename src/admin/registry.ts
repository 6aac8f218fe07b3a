import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import * as registered from "#resources/index.ts";

/** All resources, in the order of the menu. */
export const resources: readonly ResourceDescriptor[] = Object.values(registered).toSorted(
  (one, other) => one.menuPlace - other.menuPlace || one.labels.title.localeCompare(other.labels.title, "en"),
);
