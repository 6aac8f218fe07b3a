import { Box } from "@mui/material";
import type { SxProps, Theme } from "@mui/material/styles";
import { type ReactNode, useState } from "react";

interface DropZoneProps {
  label: string;
  onDrop: (data: DataTransfer) => void;
  sx: SxProps<Theme>;
  children: ReactNode;
}

/** An area that accepts dropped files. Its children need a button that opens a file dialog, for the keyboard. */
export const DropZone = ({ label, onDrop, sx, children }: DropZoneProps) => {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      sx={[
        {
          border: 2,
          borderStyle: "dashed",
          borderColor: isOver ? "primary.main" : "divider",
          borderRadius: 2,
          bgcolor: isOver ? "action.hover" : "background.paper",
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
};
