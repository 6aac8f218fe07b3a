import type { ReactNode } from "react";
import { Resource, ResourceContextProvider, type ResourceProps, RestoreScrollPosition } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../ui/NotFoundPage.tsx";
import { RowAtSlug } from "./RowAtSlug.tsx";

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
