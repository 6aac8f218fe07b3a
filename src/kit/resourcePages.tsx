import type { ReactNode } from "react";
import { lazyComponent } from "#shared/lazyComponent.ts";
import { FailedRow } from "./form/FailedRow.tsx";
import { ListPage } from "./list/ListPage.tsx";
import { DescriptorProvider, type ResourceDescriptor } from "./resource/descriptor.ts";

// Forms, and the editors in them, are not downloaded before one is opened.
const NewPage = lazyComponent(async () => (await import("./formPages.tsx")).NewPage);
const EditPage = lazyComponent(async () => (await import("./formPages.tsx")).EditPage);

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
