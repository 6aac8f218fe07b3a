import { createContext, use } from "react";
import { imageUrl } from "../base/links.ts";
import { type Picture, pictureOf } from "./pictureOf.ts";

export const MediaBaseContext = createContext("/media");

export const usePicture = (address: string): Picture => pictureOf(address, use(MediaBaseContext));

/** Returns the smallest size of a picture, or an empty text. */
export const useThumbnail = (text: string | null | undefined): string => usePicture(imageUrl(text) ?? "").thumbnail;
