import { createContext, use } from "react";
import { imageUrl } from "../base/links.ts";
import { type Picture, pictureOf } from "./pictureOf.ts";

/** Where the site's own files are, as `pictureOf` takes it. */
export const MediaBaseContext = createContext("/media");

/** A picture as this page shows it. */
export const usePicture = (address: string): Picture => pictureOf(address, use(MediaBaseContext));

/** The smallest size of a picture, empty if the text names none. */
export const useThumbnail = (text: string | null | undefined): string => usePicture(imageUrl(text) ?? "").thumbnail;
