import { type ComponentProps, useState } from "react";
import { onFailedPicture } from "#shared/failedPicture.ts";

type ImageProps = ComponentProps<"img"> & { src: string; alt: string };

const Image = ({ alt, ...props }: ImageProps) => {
  const [isBroken, setIsBroken] = useState(false);
  return isBroken ? null : <img {...onFailedPicture(() => setIsBroken(true))} alt={alt} {...props} />;
};

export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;
