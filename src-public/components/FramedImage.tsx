import { imageUrl } from "#shared/links.ts";
import styles from "./FramedImage.module.css";
import { OptionalImage } from "./OptionalImage.tsx";

interface FramedImageProps {
  src: string;
  alt: string;
  isFirst?: boolean;
  className?: string;
}

export const FramedImage = ({ src, alt, isFirst = false, className = "" }: FramedImageProps) => {
  const url = imageUrl(src);
  return (
    <span className={`${styles.frame} ${className}`}>
      {url && (
        <OptionalImage
          src={url}
          alt={alt}
          width="1200"
          height="675"
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
        />
      )}
    </span>
  );
};
