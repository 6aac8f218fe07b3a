import type { RefObject } from "react";
import { mediaKinds } from "#shared/media/mediaFiles.ts";

const types: readonly string[] = Object.values(mediaKinds).map(({ type }) => type);

/** The `accept` of pictures. Lists the types, because phones convert HEIC photos to JPEG only if HEIC is not accepted. */
export const pictureTypes = types.filter((type) => type.startsWith("image/")).join(",");

export const mediaTypes = types.join(",");

interface FileInputProps {
  ref: RefObject<HTMLInputElement | null>;
  accept?: string | undefined;
  label?: string;
  multiple?: boolean;
  onFiles: (files: FileList) => void;
}

/** Opens the browser's file dialog. On a phone it offers the camera, too. */
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
      // Otherwise choosing the same file again would fire no event.
      currentTarget.value = "";
    }}
  />
);
