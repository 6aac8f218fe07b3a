import { type Ref, useCallback, useContext } from "react";
import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from "react-admin";
import { Link, Navigate } from "react-router-dom";
import { AddressedIdContext, AddressesContext } from "./AddressContexts.ts";
import { translate } from "./translate.ts";

const useAddressOf = (): ((to: RouterTo) => RouterTo) => {
  const { resources, slugs } = useContext(AddressesContext);
  return useCallback((to) => translate(to, resources, slugs.slugOf), [resources, slugs]);
};

const AddressLink = ({ to, ...props }: RouterLinkProps & { ref?: Ref<HTMLAnchorElement> }) => {
  const addressOf = useAddressOf();
  return <Link {...props} to={addressOf(to)} />;
};

const AddressNavigate = ({ to, ...props }: RouterNavigateProps) => {
  const addressOf = useAddressOf();
  return <Navigate {...props} to={addressOf(to)} />;
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
    return useCallback(
      (to, options) => navigate(typeof to === "number" ? to : addressOf(to), options),
      [navigate, addressOf],
    );
  },
  Link: AddressLink,
  Navigate: AddressNavigate,
};
