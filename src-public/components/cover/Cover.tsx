import { createContext, use, useEffect, useRef } from "react";
import { isDrawn } from "#shared/base/drawings.ts";
import { useSite } from "../../router/context.ts";
import { FramedImage } from "../FramedImage.tsx";
import styles from "./Cover.module.css";
import type { drawingFor } from "./motifs.ts";

interface Row {
  id: string;
  tags: readonly string[];
  drawing: string | null;
}

/** Draws on the server. Null in the browser, which keeps the server's drawings, and loads the code for others. */
export const CoverContext = createContext<typeof drawingFor | null>(null);

const draw = async (svg: SVGSVGElement, { id, tags, drawing }: Row): Promise<void> => {
  const motifs = await import("./motifs.ts");
  svg.innerHTML = motifs.drawingFor(id, tags, drawing);
};

const Drawing = ({ id, tags, drawing }: Row) => {
  const svg = useRef<SVGSVGElement>(null);
  const drawOnServer = use(CoverContext);
  useEffect(() => {
    // Without the file, the frame stays empty: a decoration must not reload the page.
    if (svg.current?.childElementCount === 0) draw(svg.current, { id, tags, drawing }).catch(() => {});
  }, [id, tags, drawing]);
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox="0 0 320 180"
      className={styles.drawing}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of Plinth, without any text of the row
      dangerouslySetInnerHTML={{ __html: drawOnServer?.(id, tags, drawing) ?? "" }}
    />
  );
};

interface CoverProps extends Row {
  src: string | null;
  isFirst?: boolean;
}

/** The picture of a row. Without one, its drawing, unless the owner has switched drawings off. */
export const Cover = ({ src, isFirst = false, ...row }: CoverProps) => {
  const { drawnCovers } = useSite();
  if (!drawnCovers || !isDrawn(src, row.drawing)) return src && <FramedImage src={src} isFirst={isFirst} />;
  return (
    <FramedImage src="">
      <Drawing key={row.id + row.drawing} {...row} />
    </FramedImage>
  );
};
