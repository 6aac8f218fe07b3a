import MovieOutlined from "@mui/icons-material/MovieOutlined";
import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import { ImageWithFallback } from "#ui/ImageWithFallback.tsx";

const megabyte = 1024 * 1024;

const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** Returns "2560 × 1440 · 164 KB", or "PDF · 2.1 MB" for a document. */
export const mediaFacts = ({ key, width, height, bytes }: MediaFile): string =>
  `${width ? `${width} × ${height}` : (key.split(".").pop() ?? "").toUpperCase()} · ${sizeText(bytes)}`;

const icons = { picture: null, video: MovieOutlined, document: PictureAsPdfOutlined };

/** A thumbnail, or an icon for other files. It has no alternative text, because the name is next to it. */
export const MediaPreview = ({ file }: { file: MediaFile }) => {
  const Icon = icons[mediaKindOf(file.key)];
  return (
    <ImageWithFallback
      source={Icon ? null : mediaAddress(file)}
      alt=""
      ratio="4 / 3"
      fit="contain"
      isFlush
      fallback={Icon ? <Icon sx={{ fontSize: 48, opacity: 0.7 }} /> : "Not found"}
    />
  );
};
