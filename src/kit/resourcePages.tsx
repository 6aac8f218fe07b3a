import { lazy, type ReactNode } from "react";
import { DescriptorProvider, type ResourceDescriptor } from "./descriptor.ts";
import { FailedRow } from "./FailedRow.tsx";
import { ListPage } from "./list/ListPage.tsx";

// Forms, and the editors in them, are not downloaded before one is opened.
const NewPage = lazy(async () => ({ default: (await import("./form/pages.tsx")).NewPage }));
const EditPage = lazy(async () => ({ default: (await import("./form/pages.tsx")).EditPage }));

/** The pages of a resource, by what they are for. */
export const resourcePages = (descriptor: ResourceDescriptor) => {
  const withDescriptor = (page: ReactNode) => <DescriptorProvider value={descriptor}>{page}</DescriptorProvider>;
  return {
    list: withDescriptor(<ListPage />),
    create: descriptor.inPlace ? null : withDescriptor(<NewPage />),
    edit: descriptor.inPlace ? null : withDescriptor(<EditPage />),
    failed: (error: unknown) => withDescriptor(<FailedRow error={error} />),
  };
};
