import { imageUrl, projectPicture } from "./links.ts";

/** Whether a row has no picture of its own, so that a drawing can replace it. */
export const lacksPicture = (picture: string | null): boolean => picture === projectPicture || !imageUrl(picture);
