import type { ComponentProps } from "react";
import { webUrl } from "#shared/links.ts";

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "rel" | "target"> & {
  href: string;
  /** Adds rel="me": a profile of the owner. */
  rel?: "me";
};

/** A link out of the site; one that is neither http(s) nor e-mail renders nothing, because rows may hold anything. */
export const ExternalLink = ({ href, rel, ...rest }: ExternalLinkProps) => {
  if (href.startsWith("mailto:")) return <a href={href} rel={rel} {...rest} />;
  const url = webUrl(href);
  return url && <a href={url} target="_blank" rel={`${rel ? "me " : ""}noopener noreferrer`} {...rest} />;
};
