import type { ReactNode } from "react";
import { lazyComponent } from "#shared/base/lazyComponent.ts";
import { RowLoadError } from "./form/record/RowLoadError.tsx";
import { ListPage } from "./list/ListPage.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "./resource/descriptor.ts";

// Forms and their editors are downloaded when one is opened.
const NewPage = lazyComponent(async () => (await import("./formPages.tsx")).NewPage);
const EditPage = lazyComponent(async () => (await import("./formPages.tsx")).EditPage);

/** Returns the pages of a resource for its routes. `failed` replaces a form whose row could not be read. */
export const resourcePages = (descriptor: ResourceDescriptor) => {
  const hasFormPages = !descriptor.inline && !descriptor.readOnly;
  const withDescriptor = (page: ReactNode) => <DescriptorProvider value={descriptor}>{page}</DescriptorProvider>;
  return {
    list: withDescriptor(<ListPage />),
    create: hasFormPages ? withDescriptor(<NewPage />) : null,
    edit: hasFormPages ? withDescriptor(<EditPage />) : null,
    failed: (error: unknown, onRetry: () => void) => withDescriptor(<RowLoadError error={error} onRetry={onRetry} />),
  };
};
