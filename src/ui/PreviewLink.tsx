import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Box, Button, IconButton, Tooltip } from "@mui/material";

// A plain link, because the page is on the public side. It opens a new tab, so that the form stays open.
const newTab = (id: string) => ({ component: "a", href: `/preview/${id}`, target: "_blank" }) as const;

export const PreviewIcon = ({ id, title }: { id: string; title: string }) => (
  <Tooltip title="Preview page">
    <IconButton {...newTab(id)} size="small" aria-label={`Preview page of ${title}`}>
      <VisibilityOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** Links from an editor to the page as it is stored. Only an icon on narrow screens. */
export const PreviewLink = ({ id }: { id: string }) => (
  <Tooltip title="Opens the page as it was saved last">
    <Button {...newTab(id)} aria-label="Preview page" color="inherit" sx={{ gap: 1, whiteSpace: "nowrap" }}>
      <VisibilityOutlined fontSize="small" />
      <Box component="span" sx={{ display: { xs: "none", xl: "inline" } }}>
        Preview page
      </Box>
    </Button>
  </Tooltip>
);
