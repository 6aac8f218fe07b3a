import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { imageUrl } from "#shared/links.ts";

interface PictureProps {
  source: string | null;
  alt: string;
  /** Width to height, as "16 / 9". */
  ratio: string;
  /** Shown where the address is no picture's. */
  fallback: ReactNode;
}

const frame = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  width: "100%",
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  bgcolor: "action.hover",
  color: "text.secondary",
  fontSize: "0.875rem",
  objectFit: "cover",
} as const;

const Loaded = ({ source, alt, ratio, fallback }: PictureProps & { source: string }) => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Box sx={{ ...frame, aspectRatio: ratio }}>{fallback}</Box>;
  return (
    <Box
      component="img"
      src={source}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      sx={{ ...frame, aspectRatio: ratio }}
    />
  );
};

/** A picture by its address, or the fallback where there is none to show. */
export const Picture = ({ source, ratio, fallback, ...props }: PictureProps) => {
  const address = imageUrl(source);
  if (!address) return <Box sx={{ ...frame, aspectRatio: ratio }}>{fallback}</Box>;
  return <Loaded key={address} source={address} ratio={ratio} fallback={fallback} {...props} />;
};
