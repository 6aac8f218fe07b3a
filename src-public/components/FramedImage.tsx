import { type ComponentProps, type ReactNode, useState } from "react";
import { onFailedPicture } from "#shared/base/browser.ts";
import { imageUrl } from "#shared/base/links.ts";
import { usePicture } from "#shared/media/usePicture.ts";
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

/** A picture, or nothing if it cannot be loaded. The size in its URL overrides the attributes. */
export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;

// The width of the text column. Browsers know the width of a lazy picture ("auto") when they load it.
const widest = "(max-width: 46rem) 100vw, 44rem";

interface FramedImageProps {
  src: string;
  isFirst?: boolean;
  /** Shown instead of a missing picture. */
  children?: ReactNode;
}

export const FramedImage = ({ src, isFirst = false, children }: FramedImageProps) => {
  const url = imageUrl(src);
  return (
    <span className={styles.frame}>
      {url ? (
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
      ) : (
        children
      )}
    </span>
  );
};
