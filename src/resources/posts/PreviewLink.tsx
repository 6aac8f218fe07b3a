import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Button, IconButton, Tooltip } from "@mui/material";

// The page is the public side's, so it is a plain link; in a tab of its own, so that the form stays.
const newTab = (id: string) => ({ component: "a", href: `/preview/${id}`, target: "_blank" }) as const;

/** From a row of the list to the page as its visitors will see it. */
export const PreviewIcon = ({ id, title }: { id: string; title: string }) => (
  <Tooltip title="Preview page">
    <IconButton {...newTab(id)} size="small" aria-label={`Preview page of ${title}`}>
      <VisibilityOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** From the editor to the page as it is stored. */
export const PreviewLink = ({ id }: { id: string }) => (
  <Button {...newTab(id)} startIcon={<VisibilityOutlined />} sx={{ whiteSpace: "nowrap" }}>
    Preview page
  </Button>
);
