import { Breadcrumbs, Link, Typography } from "@mui/material";
import { LinkBase, useLocation } from "react-admin";
import { menuPages, menuResources, useSiteMap } from "../siteMap/SiteMapContext.ts";
import { breadcrumbTrail } from "./breadcrumbTrail.ts";

export const Breadcrumb = () => {
  const { pathname } = useLocation();
  const siteMap = useSiteMap();
  const pages = [
    ...menuResources(siteMap).map(({ name }) => `/${name}`),
    ...menuPages(siteMap).map(({ path }) => path),
  ];
  const trail = breadcrumbTrail(pathname, pages);
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
