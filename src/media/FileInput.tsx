import type { RefObject } from "react";
import { mediaKinds } from "#shared/media/mediaFiles.ts";

const types: readonly string[] = Object.values(mediaKinds).map(({ type }) => type);

/** The `accept` of pictures. They are named, because phones turn HEIC photos to JPEG only where HEIC is not asked for. */
export const pictureTypes = types.filter((type) => type.startsWith("image/")).join(",");

/** The `accept` of all that the site keeps. */
export const mediaTypes = types.join(",");

interface FileInputProps {
  /** To be clicked by a button. */
  ref: RefObject<HTMLInputElement | null>;
  /** Which types of files the dialog offers. */
  accept?: string | undefined;
  label?: string;
  multiple?: boolean;
  onFiles: (files: FileList) => void;
}

/** The browser's dialog for files; on a phone also its camera. */
export const FileInput = ({
  ref,
  accept = mediaTypes,
  label = "Files to upload",
  multiple = true,
  onFiles,
}: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple={multiple}
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    hidden
    onChange={({ currentTarget }) => {
      if (currentTarget.files) onFiles(currentTarget.files);
      // The same file can be chosen once more.
      currentTarget.value = "";
    }}
  />
);
