import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** An address from paths.ts. */
  to: string;
  /** Whether the page stays where it is scrolled to. */
  isScrollKept?: boolean;
};

/** A link to another page of the public site, followed without loading the document anew. */
export const Link = ({ to, isScrollKept = false, ...rest }: LinkProps) => (
  <RouterLink to={to} preventScrollReset={isScrollKept} viewTransition={!isScrollKept} {...rest} />
);
