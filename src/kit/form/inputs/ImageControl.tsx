import ImageNotSupportedOutlined from "@mui/icons-material/ImageNotSupportedOutlined";
import { Box, FormHelperText, FormLabel, Typography } from "@mui/material";
import { useState } from "react";
import { PictureChoice } from "#media/PictureChoice.tsx";
import { textOf } from "#shared/base/unknownValues.ts";
import { mediaAddress } from "#shared/media/mediaAddress.ts";
import { moveFocus } from "#ui/focus/moveFocus.ts";
import { ImageWithFallback } from "#ui/ImageWithFallback.tsx";
import { TextControl } from "./controls.tsx";
import { useControl } from "./useControl.ts";
import { usePictureName } from "./usePictureName.ts";

/**
 * A picture that is uploaded or chosen. Its URL is a text field if the picture is on another site, or after "Use a URL".
 * @param hasPreview whether to show the picture; true by default
 */
export const ImageControl = ({ column, hasPreview = true }: { column: string; hasPreview?: boolean }) => {
  const { ref, id, label, isRequired, value, onChange, problem, help } = useControl(column);
  const [isTyped, setTyped] = useState(false);
  const address = textOf(value).trim();
  const name = usePictureName(address);
  const hasField = isTyped || !/^(?:$|\/)/.test(address);
  const choose = (chosen: string): void => {
    setTyped(false);
    onChange(chosen);
  };
  const open = (): void => {
    setTyped(true);
    moveFocus(id);
  };
  return (
    <Box {...(hasField ? {} : { role: "group", "aria-labelledby": `${id}-label` })}>
      {hasField ? (
        // Emptying the field does not remove it.
        <Box onFocus={() => setTyped(true)} sx={{ mb: 1 }}>
          <TextControl column={column} type="url" />
        </Box>
      ) : (
        <FormLabel id={`${id}-label`} required={isRequired} error={problem !== undefined} sx={{ fontSize: "0.875rem" }}>
          {label}
        </FormLabel>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        {hasPreview && address !== "" && (
          <Box sx={{ width: 160 }}>
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
        <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
          {!hasField && name !== "" && (
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {name}
            </Typography>
          )}
          <PictureChoice
            id={id}
            onPick={(picture) => choose(mediaAddress(picture))}
            onRemove={address === "" ? undefined : () => choose("")}
            field={hasField ? undefined : { ref, open }}
          />
        </Box>
      </Box>
      {!hasField && (problem ?? help) && (
        <FormHelperText id={`${id}-helper-text`} error={problem !== undefined} sx={{ mx: 0 }}>
          {problem ?? help}
        </FormHelperText>
      )}
    </Box>
  );
};
