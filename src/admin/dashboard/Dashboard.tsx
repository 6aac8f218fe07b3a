import Add from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { LinkBase, usePermissions } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { OwnerOverview } from "./OwnerOverview.tsx";

/** Only the icon on phones. */
const NewPost = () => {
  const label = useSiteMap().resources.find(({ name }) => name === "posts")?.labels.newButton;
  return (
    <Button component={LinkBase} to="/posts/create" variant="contained" aria-label={label} sx={{ minWidth: 0 }}>
      <Add fontSize="small" />
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, ml: 1 }}>
        {label}
      </Box>
    </Button>
  );
};

export const Dashboard = () => {
  const { permissions } = usePermissions<Permissions>();
  return (
    <>
      <PageHeader isOneRow {...pageTexts.dashboard} actions={canSave(permissions) && <NewPost />} />
      <OwnerOverview />
    </>
  );
};
