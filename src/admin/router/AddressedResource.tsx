import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  Resource,
  ResourceContextProvider,
  type ResourceProps,
  RestoreScrollPosition,
  useDataProvider,
  useParams,
  useResourceContext,
} from "react-admin";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../shared/NotFoundPage.tsx";
import { AddressedIdContext } from "./AddressContexts.ts";

interface FindsRows {
  findIdBySlug: (resource: string, slug: string) => Promise<string | undefined>;
}

interface RowAtSlugProps {
  /** Whether the address has a slug; else it has the id. */
  bySlug: boolean;
  waiting: ReactNode;
  failed: (error: unknown, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

export const RowAtSlug = ({ bySlug, waiting, failed, children }: RowAtSlugProps) => {
  const { slug = "" } = useParams<{ slug: string }>();
  const resource = useResourceContext() ?? "";
  const dataProvider = useDataProvider();
  const readId: FindsRows["idAtSlug"] = dataProvider.idAtSlug;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, "idAtSlug", slug],
    queryFn: async () => (bySlug ? ((await readId(resource, slug)) ?? null) : slug),
    gcTime: 0,
    // Read once per address: a later answer or failure must not close an open form.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data === null) return <NotFoundPage />;
  if (data === undefined) return isFetching ? waiting : failed(error, () => void refetch());
  return (
    <AddressedIdContext value={data} key={data}>
      {children}
    </AddressedIdContext>
  );
};

interface AddressedResourceProps {
  name: string;
  list: ReactNode;
  create: ReactNode;
  edit: ReactNode;
  waiting: ReactNode;
  failed: (error: unknown, onRetry: () => void) => ReactNode;
  bySlug?: boolean;
}

export const AddressedResource = ({
  name,
  list,
  create,
  edit,
  waiting,
  failed,
  bySlug = false,
}: AddressedResourceProps) => (
  <ResourceContextProvider value={name}>
    <Routes>
      <Route
        index
        element={<RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>{list}</RestoreScrollPosition>}
      />
      {create && <Route path="new/*" element={create} />}
      {edit && (
        <Route
          path=":slug/edit/*"
          element={
            <RowAtSlug bySlug={bySlug} waiting={waiting} failed={failed}>
              {edit}
            </RowAtSlug>
          }
        />
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </ResourceContextProvider>
);

AddressedResource.raName = "Resource";
AddressedResource.registerResource = ({ name, list, create, edit }: ResourceProps) =>
  Resource.registerResource({
    name,
    hasCreate: Boolean(create),
    hasEdit: Boolean(edit),
    ...(list ? { list: () => null } : {}),
  });
