import { Box, Link, Typography } from "@mui/material";
import { LinkBase, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { ExportSection } from "../export/ExportSection.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { githubNameOf } from "../site/siteValues.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import { ImportFlow } from "./ImportFlow.tsx";
import { useImport } from "./useImport.ts";

export const ImportPage = () => {
  const work = useImport();
  const { permissions } = usePermissions<Permissions>();
  const { stored, site } = useSiteSettings(permissions === "owner");
  const { review } = work;

  if (permissions && permissions !== "owner") return <PageHeader {...pageTexts.import} />;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader {...pageTexts.import} {...(review && { description: `From ${review.label}` })} />
      <ImportFlow work={work} github={githubNameOf(site, stored)} />
      {!review && (
        <Typography color="text.secondary" variant="body2" sx={{ mt: 4 }}>
          Old addresses that redirect to your posts and pages are listed under{" "}
          <Link component={LinkBase} to="/import/redirects">
            Redirects
          </Link>
          .
        </Typography>
      )}
      <ExportSection isHidden={review !== null} />
    </Box>
  );
};
