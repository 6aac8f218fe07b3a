import { imageUrl } from "#shared/links.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./FramedImage.module.css";
import { OptionalImage } from "./OptionalImage.tsx";

interface FramedImageProps {
  src: string;
  /** A link for the pointer only: a text link stands beside it, and one tab stop is enough. */
  to?: string;
  isFirst?: boolean;
  className?: string;
}

export const FramedImage = ({ src, to, isFirst = false, className = "" }: FramedImageProps) => {
  const url = imageUrl(src);
  const picture = url && (
    <OptionalImage
      src={url}
      alt=""
      width="1200"
      height="675"
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
  const frame = `${styles.frame} ${className}`;
  if (!to) return <span className={frame}>{picture}</span>;
  return (
    <Link to={to} tabIndex={-1} aria-hidden className={frame}>
      {picture}
    </Link>
  );
};
