import { Alert, Box, Link, Typography } from "@mui/material";
import { LinkBase, usePermissions } from "react-admin";
import type { Permissions } from "#api/session/authProvider.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { ExportSection } from "../export/ExportSection.tsx";
import { ImportFlow } from "./ImportFlow.tsx";
import { useImport } from "./useImport.ts";

const header = { title: "Import", description: "Import a career or a blog from another site" };

/** The import on a page of its own. */
export const ImportPage = () => {
  const work = useImport();
  const { permissions } = usePermissions<Permissions>();
  const { review } = work;

  if (permissions && permissions !== "owner") {
    return (
      <>
        <PageHeader {...header} />
        <Alert severity="info">Only the owner can import.</Alert>
      </>
    );
  }
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader {...header} description={review ? `From ${review.label}` : header.description} />
      <ImportFlow work={work} />
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
