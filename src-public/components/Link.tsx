import type { ComponentProps } from "react";
import { useFollow } from "../router/useFollow.ts";

type LinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  to: string;
  isScrollKept?: boolean;
  isReplacing?: boolean;
};

export const Link = ({ to, isScrollKept = false, isReplacing = false, ...rest }: LinkProps) => (
  <a {...rest} {...useFollow(to, { isScrollKept, isReplacing })} />
);
