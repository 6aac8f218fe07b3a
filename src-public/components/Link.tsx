import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  /** Whether the page stays where it is scrolled to. */
  isScrollKept?: boolean;
};

export const Link = ({ to, isScrollKept = false, ...rest }: LinkProps) => (
  <RouterLink to={to} preventScrollReset={isScrollKept} viewTransition={!isScrollKept} {...rest} />
);
