import { createContext, use, useEffect, useRef } from "react";
import { lacksPicture } from "#shared/base/drawings.ts";
import { useSite } from "../../router/context.ts";
import { FramedImage } from "../FramedImage.tsx";
import styles from "./Cover.module.css";

interface Row {
  id: string;
  tags: readonly string[];
}

/** Draws on the server. Null in the browser, which keeps the server's drawings, and loads the code for others. */
export const CoverContext = createContext<((id: string, tags: readonly string[]) => string) | null>(null);

const draw = async (svg: SVGSVGElement, { id, tags }: Row): Promise<void> => {
  const motifs = await import("./motifs.ts");
  svg.innerHTML = motifs.drawingFor(id, tags);
};

const Drawing = ({ id, tags }: Row) => {
  const svg = useRef<SVGSVGElement>(null);
  const drawOnServer = use(CoverContext);
  useEffect(() => {
    // Without the file, the frame stays empty: a decoration must not reload the page.
    if (svg.current?.childElementCount === 0) draw(svg.current, { id, tags }).catch(() => {});
  }, [id, tags]);
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox="0 0 320 180"
      className={styles.drawing}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of Plinth, without any text of the row
      dangerouslySetInnerHTML={{ __html: drawOnServer?.(id, tags) ?? "" }}
    />
  );
};

interface CoverProps extends Row {
  src: string | null;
  isFirst?: boolean;
}

/** The picture of a row. Without one, a drawing by its id and tags, unless the owner has switched drawings off. */
export const Cover = ({ src, id, tags, isFirst = false }: CoverProps) => {
  const { drawnCovers } = useSite();
  if (!drawnCovers || !lacksPicture(src)) return src && <FramedImage src={src} isFirst={isFirst} />;
  return (
    <FramedImage src="">
      <Drawing key={id} id={id} tags={tags} />
    </FramedImage>
  );
};
