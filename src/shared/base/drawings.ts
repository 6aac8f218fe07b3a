import { imageUrl, projectPicture } from "./links.ts";

/** The motifs of a row's drawing, and none. The database checks the same names. */
export const drawings = ["queue", "table", "blocks", "pipeline", "graph", "chart", "terminal", "text", "none"] as const;

export type MotifName = Exclude<(typeof drawings)[number], "none">;

/** Whether a drawing replaces the missing picture of a row. */
export const isDrawn = (picture: string | null, drawing: string | null = null): boolean =>
  drawing !== "none" && (picture === projectPicture || !imageUrl(picture));
