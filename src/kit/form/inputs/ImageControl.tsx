import ImageNotSupportedOutlined from "@mui/icons-material/ImageNotSupportedOutlined";
import { Box } from "@mui/material";
import { useWatch } from "react-hook-form";
import { ImageWithFallback } from "../../ui/ImageWithFallback.tsx";
import { TextControl } from "./controls.tsx";

export const ImageControl = ({ column }: { column: string }) => {
  const address: unknown = useWatch({ name: column });
  const isGiven = typeof address === "string" && address.trim() !== "";
  return (
    <Box>
      <TextControl column={column} type="url" />
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
