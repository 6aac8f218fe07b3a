import { type ComponentProps, Fragment } from "react";
import { webUrl } from "#shared/base/links.ts";
import { bareUrl } from "../data/paths.ts";
import type { NavigationLink as Entry } from "../router/context.ts";
import { Link } from "../router/navigation.tsx";

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "rel" | "target"> & {
  href: string;
  /** Adds rel="me": a profile of the owner. */
  rel?: "me";
};

/** A link to another site. Renders nothing for other schemes than http(s) and mailto: a row may contain any text. */
export const ExternalLink = ({ href, rel, ...rest }: ExternalLinkProps) => {
  if (href.startsWith("mailto:")) return <a href={href} rel={rel} {...rest} />;
  const url = webUrl(href);
  return url && <a href={url} target="_blank" rel={`${rel ? "me " : ""}noopener noreferrer`} {...rest} />;
};

const parts = /(?<=[@/])|(?=\.)/;

/** A URL that wraps between its parts, without changing when it is copied. */
export const BareUrl = ({ of }: { of: string }) =>
  bareUrl(of)
    .split(parts)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat, and they change together
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));

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
  // The path may be a file, which the router does not know.
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
