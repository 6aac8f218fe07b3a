import { Breadcrumbs, Link, Typography } from "@mui/material";
import { LinkBase, useLocation } from "react-admin";
import { decodeUrlPart, isUuid } from "#shared/base/text.ts";
import { useShownPath } from "#ui/shownPath.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

interface Step {
  label: string;
  to: string | null;
}

const labelFor = (segment: string): string => {
  const words = decodeUrlPart(segment)
    .replaceAll("-", " ")
    .replace(/^resumes$/, "résumés");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Places {
  resources: readonly { name: string }[];
  /** By path, such as `/site`. */
  pages: Readonly<Record<string, unknown>>;
}

export const breadcrumbTrail = (pathname: string, { resources, pages }: Places): Step[] => {
  const linked = new Set([...resources.map(({ name }) => `/${name}`), ...Object.keys(pages)]);
  const segments = pathname.split("/").filter(Boolean);
  const steps = segments.flatMap((segment, index): Step[] => {
    const path = `/${segments.slice(0, index + 1).join("/")}`;
    const isLast = index === segments.length - 1;
    return isUuid(segment) ? [] : [{ label: labelFor(segment), to: !isLast && linked.has(path) ? path : null }];
  });
  return [{ label: "Admin", to: segments.length > 0 ? "/" : null }, ...steps];
};

export const Breadcrumb = () => {
  // Renders again after each navigation.
  useLocation();
  const trail = breadcrumbTrail(useShownPath().replace(/^\/admin/, ""), useSiteMap());
  return (
    <Breadcrumbs
      aria-label="Breadcrumb"
      sx={{ mb: 2, fontSize: "0.8125rem", "& a": { display: "block", py: "5px", my: "-5px" } }}
    >
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
