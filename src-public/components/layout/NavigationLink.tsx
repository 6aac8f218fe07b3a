import type { ComponentProps } from "react";
import { Link } from "../../router/navigation.tsx";
import type { NavigationLink as Entry } from "../../router/site.ts";
import { ExternalLink } from "../ExternalLink.tsx";

interface NavigationLinkProps extends Pick<ComponentProps<typeof Link>, "className" | "dir" | "aria-current"> {
  to: Entry;
}

export const NavigationLink = ({ to: { kind, label, path }, ...props }: NavigationLinkProps) => {
  if (kind !== "own") {
    return (
      <Link to={path} {...props}>
        {label}
      </Link>
    );
  }
  // A path of this site may be a file, which the router does not know.
  return path.startsWith("/") ? (
    <a href={path} {...props}>
      {label}
    </a>
  ) : (
    <ExternalLink href={path} {...props}>
      {label}
    </ExternalLink>
  );
};
