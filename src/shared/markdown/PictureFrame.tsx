import { type ComponentProps, type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./PictureFrame.module.css";

type PictureProps = ComponentProps<"img"> & { src: string; alt: string };

const sizePattern = /#(\d{1,5})x(\d{1,5})$/;

/** What an address like `/map.png#1200x800` says about the picture's size, in CSS pixels. */
const sized = (src: string) => {
  const [, width, height] = sizePattern.exec(src) ?? [];
  return width && height ? { src: src.replace(sizePattern, ""), width, height } : { src };
};

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

const Enlarged = ({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) =>
  createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes by Escape of itself
    <dialog
      ref={open}
      aria-label={alt || "Picture"}
      className={styles.enlarged}
      onClose={onClose}
      onClick={({ currentTarget }) => currentTarget.close()}
    >
      <button type="button" className={styles.close}>
        Close
      </button>
      <img src={src} alt={alt} />
    </dialog>,
    document.body,
  );

// A picture that came before the scripts tells nothing any more.
const hasCome = (image: HTMLImageElement | null) => image?.complete && image.naturalWidth > 0;

/** A picture within a text, loaded late; its room is kept: by its address, where it tells the size, else a usual one's. */
export const Picture = ({ src, alt, ...props }: PictureProps) => {
  const [isAwaited, setAwaited] = useState(true);
  const size = sized(src);
  const settle = () => setAwaited(false);
  return (
    <img
      {...props}
      {...size}
      ref={(image) => {
        if (hasCome(image)) settle();
      }}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-awaited={(isAwaited && !("width" in size)) || undefined}
      onLoad={settle}
      onError={settle}
    />
  );
};

/** A picture that a click enlarges; without scripts the click opens the file. */
export const EnlargeablePicture = ({ src, alt, ...props }: PictureProps) => {
  const [isEnlarged, setEnlarged] = useState(false);
  const file = sized(src).src;
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(true);
  };
  return (
    <>
      <a
        href={file}
        aria-label={alt ? `Enlarge: ${alt}` : "Enlarge the picture"}
        className={styles.frame}
        onClick={enlarge}
      >
        <Picture {...props} src={src} alt={alt} />
      </a>
      {isEnlarged && <Enlarged src={file} alt={alt} onClose={() => setEnlarged(false)} />}
    </>
  );
};
