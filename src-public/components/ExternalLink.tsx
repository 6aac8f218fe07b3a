import type { ComponentProps } from "react";
import { webUrl } from "#shared/links.ts";

type ExternalLinkProps = Omit<ComponentProps<"a">, "href" | "rel" | "target"> & { href: string };

/** A link out of the site; one that is neither http(s) nor e-mail renders nothing, because rows may hold anything. */
export const ExternalLink = ({ href, ...rest }: ExternalLinkProps) => {
  if (href.startsWith("mailto:")) return <a href={href} {...rest} />;
  const url = webUrl(href);
  return url && <a href={url} target="_blank" rel="noopener noreferrer" {...rest} />;
};
