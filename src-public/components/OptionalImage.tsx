import { type ComponentProps, useState } from "react";

type ImageProps = ComponentProps<"img"> & { src: string; alt: string };

const Image = ({ alt, ...props }: ImageProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const giveUp = () => setIsBroken(true);
  // One that came with the page may have failed before anybody listened.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) void image.decode().catch(giveUp);
  };
  return isBroken ? null : <img ref={check} onError={giveUp} alt={alt} {...props} />;
};

export const OptionalImage = (props: ImageProps) => <Image key={props.src} {...props} />;
