import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Box, Button, IconButton, Tooltip } from "@mui/material";

// The page is the public side's, so it is a plain link; in a tab of its own, so that the form stays.
const newTab = (id: string) => ({ component: "a", href: `/preview/${id}`, target: "_blank" }) as const;

export const PreviewIcon = ({ id, title }: { id: string; title: string }) => (
  <Tooltip title="Preview page">
    <IconButton {...newTab(id)} size="small" aria-label={`Preview page of ${title}`}>
      <VisibilityOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** From the editor to the page as it is stored; an eye where there is no room for words. */
export const PreviewLink = ({ id }: { id: string }) => (
  <Tooltip title="Opens the page as it was saved last">
    <Button {...newTab(id)} aria-label="Preview page" sx={{ minWidth: 44, gap: 1, whiteSpace: "nowrap" }}>
      <VisibilityOutlined fontSize="small" />
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        Preview page
      </Box>
    </Button>
  </Tooltip>
);
