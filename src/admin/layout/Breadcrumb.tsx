import { Breadcrumbs, Link, Typography } from "@mui/material";
import { LinkBase, useLocation } from "react-admin";
import { useSiteMap } from "../SiteMapContext.ts";
import { breadcrumbTrail } from "./breadcrumbTrail.ts";

export const Breadcrumb = () => {
  const { pathname } = useLocation();
  const trail = breadcrumbTrail(pathname, useSiteMap());
  return (
    <Breadcrumbs aria-label="Breadcrumb" sx={{ mb: 2, fontSize: "0.8125rem" }}>
      <Link href="/" color="text.secondary" variant="caption">
        Home
      </Link>
      {trail.map(({ label, to }, index) =>
        to ? (
          <Link key={to} component={LinkBase} to={to} color="text.secondary" variant="caption">
            {label}
          </Link>
        ) : (
          <Typography
            key={label}
            variant="caption"
            noWrap
            sx={{ display: "block", maxWidth: "60vw" }}
            {...(index === trail.length - 1 ? { "aria-current": "page" } : {})}
          >
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
};
