import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { IconButton, Tooltip } from "@mui/material";

/** A plain link, because the page is on the public side. It opens a new tab, so that the list stays open. */
export const PreviewIcon = ({ id, title }: { id: string; title: string }) => (
  <Tooltip title="Preview page">
    <IconButton
      component="a"
      href={`/preview/${id}`}
      target="_blank"
      size="small"
      aria-label={`Preview page of ${title}`}
    >
      <VisibilityOutlined fontSize="small" />
    </IconButton>
  </Tooltip>
);
