import HideImageOutlined from "@mui/icons-material/HideImageOutlined";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import { ImageWithFallback } from "./ImageWithFallback.tsx";

interface CardImageProps {
  source: unknown;
  fit?: "cover" | "contain";
}

const signSx = { fontSize: 40, opacity: 0.7 };

export const CardImage = ({ source, fit = "cover" }: CardImageProps) => (
  <ImageWithFallback
    source={typeof source === "string" ? source : null}
    alt=""
    ratio="16 / 9"
    fit={fit}
    isFlush
    fallback={
      source ? (
        <HideImageOutlined titleAccess="Image not found" sx={signSx} />
      ) : (
        <ImageOutlined titleAccess="No image" sx={signSx} />
      )
    }
  />
);
