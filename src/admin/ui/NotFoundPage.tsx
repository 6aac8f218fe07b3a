import { Button, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { LinkBase } from "react-admin";
import { EmptyState } from "#kit/ui/EmptyState.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";

/** @param children what else can be done */
export const NotFound = ({ children }: { children?: ReactNode }) => (
  <>
    <PageHeader title="Page not found" description="There is no page at this address" />
    <EmptyState>
      <Typography>This page was not found: it may have been renamed or deleted.</Typography>
      {children}
      <Button component={LinkBase} to="/" variant="outlined">
        Go to the dashboard
      </Button>
    </EmptyState>
  </>
);

export const NotFoundPage = () => <NotFound />;
