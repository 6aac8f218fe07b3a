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

/** Opens a new tab; plain text if the address is no web address. */
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

export const ExternalIconLink = ({
  href,
  label,
  title,
  icon,
}: {
  href: string | null;
  label: string;
  title: string;
  icon: ReactNode;
}) => {
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
