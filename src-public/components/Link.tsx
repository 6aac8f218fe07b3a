import type { ComponentProps } from "react";
import { useFollow } from "../navigation.tsx";

type LinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: string;
  /** Whether the page stays where it is scrolled to. */
  isScrollKept?: boolean;
};

export const Link = ({ to, isScrollKept = false, ...rest }: LinkProps) => (
  <a {...rest} {...useFollow(to, isScrollKept)} />
);
