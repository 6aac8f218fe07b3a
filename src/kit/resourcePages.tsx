import { lazy, type ReactNode } from "react";
import { RowLoadError } from "./form/RowLoadError.tsx";
import { ListPage } from "./list/ListPage.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "./resource/descriptor.ts";

// Forms, and the editors in them, are not downloaded before one is opened.
const NewPage = lazy(async () => ({ default: (await import("./formPages.tsx")).NewPage }));
const EditPage = lazy(async () => ({ default: (await import("./formPages.tsx")).EditPage }));

export const resourcePages = (descriptor: ResourceDescriptor) => {
  const hasFormPages = !descriptor.inline && !descriptor.readOnly;
  const withDescriptor = (page: ReactNode) => <DescriptorProvider value={descriptor}>{page}</DescriptorProvider>;
  return {
    list: withDescriptor(<ListPage />),
    create: hasFormPages ? withDescriptor(<NewPage />) : null,
    edit: hasFormPages ? withDescriptor(<EditPage />) : null,
    failed: (error: unknown) => withDescriptor(<RowLoadError error={error} />),
  };
};
