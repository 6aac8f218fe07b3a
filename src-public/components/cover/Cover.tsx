import { imageUrl, projectPicture } from "#shared/base/links.ts";
import { useSite } from "../../router/context.ts";
import { FramedImage } from "../FramedImage.tsx";
import styles from "./Cover.module.css";
import { shapesFor } from "./motifs.ts";

const Drawing = ({ id, tags }: { id: string; tags: readonly string[] }) => (
  <svg aria-hidden="true" viewBox="0 0 320 180" className={styles.drawing}>
    {shapesFor(id, tags).map(([tone, ...paths]) => (
      <path key={tone + paths[0]} data-tone={tone} d={paths.join("")} />
    ))}
  </svg>
);

interface CoverProps {
  src: string | null;
  id: string;
  tags: readonly string[];
  isFirst?: boolean;
}

/** The picture of a row. Without one, a drawing by its id and tags, unless the owner has switched drawings off. */
export const Cover = ({ src, id, tags, isFirst = false }: CoverProps) => {
  const { drawnCovers } = useSite();
  const isDrawn = drawnCovers && (src === projectPicture || !imageUrl(src ?? ""));
  if (!isDrawn) return src && <FramedImage src={src} isFirst={isFirst} />;
  return (
    <FramedImage src="">
      <Drawing id={id} tags={tags} />
    </FramedImage>
  );
};
