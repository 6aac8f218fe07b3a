import HideImageOutlined from "@mui/icons-material/HideImageOutlined";
import { ImageWithFallback } from "./ImageWithFallback.tsx";

interface CardImageProps {
  source: unknown;
  fit?: "cover" | "contain";
}

export const CardImage = ({ source, fit = "cover" }: CardImageProps) => (
  <ImageWithFallback
    source={typeof source === "string" ? source : null}
    alt=""
    ratio="16 / 9"
    fit={fit}
    isFlush
    fallback={<HideImageOutlined titleAccess="No image" sx={{ fontSize: 40, opacity: 0.7 }} />}
  />
);
