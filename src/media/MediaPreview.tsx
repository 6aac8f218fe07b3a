import MovieOutlined from "@mui/icons-material/MovieOutlined";
import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined";
import { type MediaFile, mediaAddress } from "#shared/media/mediaAddress.ts";
import { mediaKindOf } from "#shared/media/mediaFiles.ts";
import { ImageWithFallback } from "#ui/ImageWithFallback.tsx";

const megabyte = 1024 * 1024;

const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** As "2560 × 1440 · 164 KB", of a document "PDF · 2.1 MB". */
export const mediaFacts = ({ key, width, height, bytes }: MediaFile): string =>
  `${width ? `${width} × ${height}` : (key.split(".").pop() ?? "").toUpperCase()} · ${sizeText(bytes)}`;

const signs = { picture: null, video: MovieOutlined, document: PictureAsPdfOutlined };

/** A small picture of a file, or the sign of its kind; beside its name, so it says nothing itself. */
export const MediaPreview = ({ file }: { file: MediaFile }) => {
  const Sign = signs[mediaKindOf(file.key)];
  return (
    <ImageWithFallback
      source={Sign ? null : mediaAddress(file)}
      alt=""
      ratio="4 / 3"
      fit="contain"
      isFlush
      fallback={Sign ? <Sign sx={{ fontSize: 48, opacity: 0.7 }} /> : "Not found"}
    />
  );
};
