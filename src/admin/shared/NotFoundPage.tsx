import { Button, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";

export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" description="There is no page at this address" />
    <EmptyState>
      <Typography>The page may have been renamed or deleted.</Typography>
      <Button component={LinkBase} to="/" variant="outlined">
        Go to the dashboard
      </Button>
    </EmptyState>
  </>
);
