import { type ComponentProps, type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { onFailedPicture } from "../failedPicture.ts";
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

/** A picture within a text, loaded late; its room is kept: by its address, where it tells the size, else a usual one's. */
const Awaited = ({ src, alt, onFail, ...props }: PictureProps & { onFail: () => void }) => {
  const [isAwaited, setAwaited] = useState(true);
  const size = sized(src);
  const settle = () => setAwaited(false);
  const { ref: noticeFailure, ...failure } = onFailedPicture(onFail);
  return (
    <img
      {...props}
      {...size}
      {...failure}
      ref={(image) => {
        // One that came before the scripts tells nothing any more.
        if (image?.complete && image.naturalWidth > 0) settle();
        noticeFailure(image);
      }}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-awaited={(isAwaited && !("width" in size)) || undefined}
      onLoad={settle}
    />
  );
};

const Missing = ({ alt }: { alt: string }) => alt && <span className={styles.missing}>{alt}</span>;

/** A picture, or the words for it where it cannot be had. */
export const Picture = (props: PictureProps) => {
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? <Missing alt={props.alt} /> : <Awaited {...props} onFail={() => setFailed(true)} />;
};

/** A picture that a click enlarges; without scripts the click opens the file. */
export const EnlargeablePicture = ({ src, alt, ...props }: PictureProps) => {
  const [isEnlarged, setEnlarged] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const file = sized(src).src;
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(true);
  };
  if (hasFailed) return <Missing alt={alt} />;
  return (
    <>
      <a
        href={file}
        aria-label={alt ? `Enlarge: ${alt}` : "Enlarge the picture"}
        className={styles.frame}
        onClick={enlarge}
      >
        <Awaited {...props} src={src} alt={alt} onFail={() => setFailed(true)} />
      </a>
      {isEnlarged && <Enlarged src={file} alt={alt} onClose={() => setEnlarged(false)} />}
    </>
  );
};
