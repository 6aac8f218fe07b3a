import ImageNotSupportedOutlined from "@mui/icons-material/ImageNotSupportedOutlined";
import { Box } from "@mui/material";
import { useWatch } from "react-hook-form";
import { PictureChoice } from "#media/PictureChoice.tsx";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { ImageWithFallback } from "#ui/ImageWithFallback.tsx";
import { TextControl } from "./controls.tsx";
import { useControl } from "./useControl.ts";

/** The URL of a picture, which can be typed, uploaded or chosen. Has no preview. */
export const PictureField = ({ column }: { column: string }) => {
  const { id, value, onChange } = useControl(column);
  return (
    <Box>
      <TextControl column={column} type="url" />
      <PictureChoice
        id={id}
        onPick={(picture) => onChange(mediaAddress(picture))}
        onRemove={value ? () => onChange("") : undefined}
      />
    </Box>
  );
};

export const ImageControl = ({ column }: { column: string }) => {
  const address: unknown = useWatch({ name: column });
  const isGiven = typeof address === "string" && address.trim() !== "";
  return (
    <Box>
      <PictureField column={column} />
      {isGiven && (
        <Box sx={{ mt: 1, maxWidth: 480 }}>
          <ImageWithFallback
            source={address}
            alt="Preview of the picture"
            ratio="16 / 9"
            fit="contain"
            fallback={
              <>
                <ImageNotSupportedOutlined fontSize="small" /> Image not found
              </>
            }
          />
        </Box>
      )}
    </Box>
  );
};
