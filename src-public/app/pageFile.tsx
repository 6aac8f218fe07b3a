import type { ComponentType } from "react";
import type { ImportPart } from "#shared/importWithReload.ts";
import { DetailSkeleton } from "../components/article/DetailSkeleton.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { PageAway } from "../pages/errors/PageAway.tsx";
import type { Awaitable } from "../queries/pageData.ts";
import { usePageData } from "../router/RouterContext.ts";

type PageFile = ReturnType<typeof createPageFile>;

export const createPageFile = (load: () => Promise<ComponentType>, importPart: ImportPart) => {
  let page: Awaitable<ComponentType> | null = null;
  let hasFailed = false;

  const store = (loaded: ComponentType) => {
    page = loaded;
    hasFailed = false;
    return loaded;
  };

  const request = () => {
    if (page && !hasFailed) return page;
    hasFailed = false;
    page = importPart(load).then(store, (error) => {
      console.error(error);
      hasFailed = true;
      return PageAway;
    });
    return page;
  };

  return {
    prefetch: async () => void store(await load()),
    request,
    arrival: () => (page instanceof Promise ? page : null),
    read: () => page ?? request(),
  };
};

export const PageOfFile = ({ file }: { file: PageFile }) => {
  // A reload may have to load the file again.
  usePageData();
  return (
    <Loaded value={file.read()} skeleton={<DetailSkeleton />}>
      {(Page) => <Page />}
    </Loaded>
  );
};
