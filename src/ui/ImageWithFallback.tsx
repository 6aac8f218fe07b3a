import HideImageOutlined from "@mui/icons-material/HideImageOutlined";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useThumbnail } from "#shared/media/usePicture.ts";

interface ImageWithFallbackProps {
  source: string | null;
  alt: string;
  ratio: string;
  fit?: "cover" | "contain";
  /** For the upper edge of a card: only a border below. */
  isFlush?: boolean;
  fallback: ReactNode;
}

type FrameProps = Pick<ImageWithFallbackProps, "ratio" | "fit" | "isFlush">;

const frameSx = ({ ratio, fit = "cover", isFlush = false }: FrameProps) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  boxSizing: "border-box",
  width: "100%",
  aspectRatio: ratio,
  objectFit: fit,
  padding: fit === "contain" ? 2 : 0,
  bgcolor: "action.hover",
  color: "text.secondary",
  fontSize: "0.875rem",
  ...(isFlush ? { borderBottom: 1 } : { border: 1, borderRadius: 1 }),
  borderColor: "divider",
});

export const ImageWithFallback = ({ source, alt, fallback, ...frameProps }: ImageWithFallbackProps) => {
  const address = useThumbnail(source);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = frameSx(frameProps);
  if (!address || address === broken) return <Box sx={frame}>{fallback}</Box>;
  return (
    <Box
      component="img"
      key={address}
      src={address}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
      sx={frame}
    />
  );
};

interface CardImageProps {
  source: unknown;
  fit?: "cover" | "contain";
}

const iconSx = { fontSize: 40, opacity: 0.7 };

export const CardImage = ({ source, fit = "cover" }: CardImageProps) => (
  <ImageWithFallback
    source={typeof source === "string" ? source : null}
    alt=""
    ratio="16 / 9"
    fit={fit}
    isFlush
    fallback={
      source ? (
        <HideImageOutlined titleAccess="Image not found" sx={iconSx} />
      ) : (
        <ImageOutlined titleAccess="No image" sx={iconSx} />
      )
    }
  />
);
