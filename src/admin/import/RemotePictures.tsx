import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { isWanted } from "#import/plan.ts";
import { remotePictures } from "#import/read/importPictures.ts";
import { countEach, pluralize } from "#shared/base/text.ts";
import type { Review } from "./planReview.ts";

interface RemotePicturesProps {
  review: Review;
  onBring: (copiesRemote: boolean) => void;
}

/** The pictures that rows show from other sites, and whether they come along. */
export const RemotePictures = ({ review: { rows, pictures, copiesRemote }, onBring }: RemotePicturesProps) => {
  const addresses = picturesOfOthers(rows.filter(isWanted), pictures);
  if (addresses.length === 0) return null;
  const count = pluralize(addresses.length, "picture", "pictures");
  const hosts = countEach(addresses.map((address) => new URL(address).host));
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      {copiesRemote !== null && (
        <FormControlLabel
          label={`Bring ${count} of other sites`}
          control={<Switch checked={copiesRemote} onChange={(_event, isOn) => onBring(isOn)} />}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {copiesRemote
          ? `They become files of your site. Those that cannot be had stay at ${hosts}.`
          : `${count} of other sites will be loaded from where they are: ${hosts}.`}
      </Typography>
    </Box>
  );
};
