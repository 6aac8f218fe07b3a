import HideImageOutlined from "@mui/icons-material/HideImageOutlined";
import { ImageWithFallback } from "./ImageWithFallback.tsx";

interface CardImageProps {
  source: unknown;
  /** Whether the picture fills its frame, or is shown whole in it. */
  fit?: "cover" | "contain";
}

/** The picture of a row's card; where there is none, a placeholder of the same size. */
export const CardImage = ({ source, fit = "cover" }: CardImageProps) => (
  <ImageWithFallback
    source={typeof source === "string" ? source : null}
    alt=""
    ratio="16 / 9"
    fit={fit}
    isFlush
    fallback={<HideImageOutlined titleAccess="No picture" sx={{ fontSize: 40, opacity: 0.7 }} />}
  />
);
