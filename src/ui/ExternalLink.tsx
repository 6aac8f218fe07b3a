import OpenInNew from "@mui/icons-material/OpenInNew";
import { IconButton, Link, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { webUrl } from "#shared/base/links.ts";

const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

interface ExternalLinkProps {
  href: string | null;
  label?: string;
  children: ReactNode;
}

/** A link that opens a new tab; plain text if `href` is not a web URL. */
export const ExternalLink = ({ href, label, children }: ExternalLinkProps) => {
  const address = webUrl(href);
  if (!address) return children;
  return (
    <Link
      {...newTab}
      href={address}
      {...(label ? { "aria-label": label } : {})}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, minHeight: 24 }}
    >
      {children}
      <OpenInNew sx={{ fontSize: "1em" }} />
    </Link>
  );
};

interface ExternalIconLinkProps {
  href: string | null;
  label: string;
  title: string;
  icon: ReactNode;
}

export const ExternalIconLink = ({ href, label, title, icon }: ExternalIconLinkProps) => {
  const address = webUrl(href);
  if (!address) return null;
  return (
    <Tooltip title={title}>
      <IconButton {...newTab} component="a" href={address} size="small" aria-label={label}>
        {icon}
      </IconButton>
    </Tooltip>
  );
};
