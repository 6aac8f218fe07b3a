import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { isWanted } from "#import/plan.ts";
import { picturesOfOthers } from "#import/read/pictures.ts";
import { counted, countText } from "#shared/text.ts";
import type { Review } from "./useImport.ts";

interface PicturesOfOthersProps {
  review: Review;
  onBring: (isBringing: boolean) => void;
}

/** Whether the pictures that rows show from other sites come along. */
export const PicturesOfOthers = ({ review: { rows, pictures, isBringing }, onBring }: PicturesOfOthersProps) => {
  const addresses = picturesOfOthers(rows.filter(isWanted), pictures);
  if (isBringing === null || addresses.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <FormControlLabel
        label={`Bring ${countText(addresses.length, "picture", "pictures")} of other sites`}
        control={<Switch checked={isBringing} onChange={(_event, isOn) => onBring(isOn)} />}
      />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {isBringing
          ? "They become files of your site; one that cannot be had stays where it is."
          : "They stay where they are, and are gone once those sites are."}{" "}
        {counted(addresses.map((address) => new URL(address).host))}
      </Typography>
    </Box>
  );
};
