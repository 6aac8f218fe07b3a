import type { ComponentProps, ReactNode } from "react";
import styles from "./PictureFrame.module.css";

type PictureProps = ComponentProps<"img"> & { src: string; alt: string };

const sizePattern = /#(\d{1,5})x(\d{1,5})$/;

/** The picture's size in CSS pixels, from an address like `/map.png#1200x800`. */
const sized = (src: string) => {
  const [, width, height] = sizePattern.exec(src) ?? [];
  return width && height ? { src: src.replace(sizePattern, ""), width, height } : { src };
};

/** A lazily loaded picture in a text. Its space is reserved: by the size in its address, else by a usual one. */
const Awaited = ({ src, alt, ...props }: PictureProps) => {
  const size = sized(src);
  return (
    <img
      {...props}
      {...size}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-awaited={!("width" in size) || undefined}
    />
  );
};

const OrWords = ({ alt, children }: { alt: string; children: ReactNode }) => (
  <span data-picture="" className={styles.picture}>
    {children}
    {alt && (
      <span hidden data-missing="" className={styles.missing}>
        {alt}
      </span>
    )}
  </span>
);

/** A picture, or its alternative text if it cannot be loaded (`attachParts`). */
export const Picture = (props: PictureProps) => (
  <OrWords alt={props.alt}>
    <Awaited {...props} />
  </OrWords>
);

/** A picture that a click enlarges (`attachParts`); without scripts the click opens the file. */
export const EnlargeablePicture = (props: PictureProps) => {
  const { src, alt } = props;
  return (
    <OrWords alt={alt}>
      <a
        href={sized(src).src}
        data-enlarge=""
        aria-label={alt ? `Enlarge: ${alt}` : "Enlarge the picture"}
        className={styles.frame}
      >
        <Awaited {...props} />
      </a>
    </OrWords>
  );
};
