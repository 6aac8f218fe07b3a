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
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { NotFoundPage } from "../shared/NotFoundPage.tsx";
import { AddressedIdContext } from "./AddressContexts.ts";

interface RowAtSlugProps {
  /** Whether the address has a slug; else it has the id. */
  bySlug?: boolean;
  waiting: ReactNode;
  failed: (error: unknown, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

export const RowAtSlug = ({ bySlug = false, waiting, failed, children }: RowAtSlugProps) => {
  const { slug = "" } = useParams<{ slug: string }>();
  const resource = useResourceContext() ?? "";
  const { findIdBySlug } = useDataProvider<PlinthDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, "findIdBySlug", slug],
    queryFn: async () => (bySlug ? ((await findIdBySlug(resource, slug)) ?? null) : slug),
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

interface AddressedResourceProps extends Omit<RowAtSlugProps, "children"> {
  name: string;
  list: ReactNode;
  create: ReactNode;
  edit: ReactNode;
}

export const AddressedResource = ({ name, list, create, edit, ...row }: AddressedResourceProps) => (
  <ResourceContextProvider value={name}>
    <Routes>
      <Route
        index
        element={<RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>{list}</RestoreScrollPosition>}
      />
      {create && <Route path="new/*" element={create} />}
      {edit && <Route path=":slug/edit/*" element={<RowAtSlug {...row}>{edit}</RowAtSlug>} />}
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
