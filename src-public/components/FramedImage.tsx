import { type ComponentProps, useState } from "react";
import { onFailedPicture } from "#shared/base/browser.ts";
import { imageUrl } from "#shared/base/links.ts";
import { usePicture } from "#shared/media/usePicture.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./FramedImage.module.css";

type ImageProps = ComponentProps<"img"> & { src: string; alt: string };

const Image = ({ src, alt, sizes, ...props }: ImageProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const { image } = usePicture(src);
  if (isBroken) return null;
  return (
    <img
      {...onFailedPicture(() => setIsBroken(true))}
      {...props}
      {...image}
      sizes={image.srcSet && (sizes ?? `${props.width}px`)}
      alt={alt}
    />
  );
};

/** A picture, or nothing if it cannot be loaded. It is as large as its address says, else as large as the attributes do. */
export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;

// As wide as the text. What is loaded lazily is laid out before, so that browsers know its width.
const widest = "(max-width: 46rem) 100vw, 44rem";

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
      sizes={isFirst ? widest : `auto, ${widest}`}
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
