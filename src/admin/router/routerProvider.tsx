import { type Ref, useCallback, useContext } from "react";
import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from "react-admin";
import { Link, Navigate, useHref, useLocation } from "react-router-dom";
import { isRecord } from "#shared/base/unknownValues.ts";
import { AddressedIdContext, AddressesContext } from "./AddressContexts.ts";
import { translatePath } from "./translatePath.ts";

const useAddressOf = (): ((to: RouterTo) => RouterTo) => {
  const { resources, slugs } = useContext(AddressesContext);
  return useCallback((to) => translatePath(to, resources, slugs.slugOf), [resources, slugs]);
};

const AddressLink = ({ to, ...props }: RouterLinkProps & { ref?: Ref<HTMLAnchorElement> }) => {
  const addressOf = useAddressOf();
  return <Link {...props} to={addressOf(to)} />;
};

const AddressNavigate = ({ to, ...props }: RouterNavigateProps) => {
  const addressOf = useAddressOf();
  return <Navigate {...props} to={addressOf(to)} />;
};

/** Whether the calling page is at the browser's address: the previous page stays visible until the next one has loaded. */
const useIsCurrent = (): (() => boolean) => {
  const drawn = useHref(useLocation().pathname);
  return useCallback(() => drawn === window.location.pathname, [drawn]);
};

export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useParams: <Params extends Record<string, string | undefined>>() => {
    const params = reactRouterProvider.useParams<Params>();
    const id = useContext(AddressedIdContext);
    return id === null ? params : { ...params, id: String(id) };
  },
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate();
    const addressOf = useAddressOf();
    const isCurrent = useIsCurrent();
    return useCallback(
      (to, options) => {
        // A list applies a debounced filter. It must not pull back a user who has left it.
        if (isRecord(to) && !to.pathname && !isCurrent()) return;
        navigate(typeof to === "number" ? to : addressOf(to), options);
      },
      [navigate, addressOf, isCurrent],
    );
  },
  Link: AddressLink,
  Navigate: AddressNavigate,
};
