import { type ComponentProps, useState } from "react";
import { onFailedPicture } from "#shared/failedPicture.ts";

type ImageProps = ComponentProps<"img"> & { src: string; alt: string };

const Image = ({ alt, ...props }: ImageProps) => {
  const [isBroken, setIsBroken] = useState(false);
  return isBroken ? null : <img {...onFailedPicture(() => setIsBroken(true))} alt={alt} {...props} />;
};

/** An image that gives way where it cannot be had, in place of the browser's mark for a broken one. */
export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;
