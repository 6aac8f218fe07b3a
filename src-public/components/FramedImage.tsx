import { type ComponentProps, useState } from "react";
import { onFailedPicture } from "#shared/browser.ts";
import { imageUrl } from "#shared/links.ts";
import { Link } from "../router/navigation.tsx";
import styles from "./FramedImage.module.css";

type ImageProps = ComponentProps<"img"> & { src: string; alt: string };

const Image = ({ alt, ...props }: ImageProps) => {
  const [isBroken, setIsBroken] = useState(false);
  return isBroken ? null : <img {...onFailedPicture(() => setIsBroken(true))} alt={alt} {...props} />;
};

export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;

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
