import { Box, FormControlLabel, Switch, Typography } from "@mui/material";
import { isWanted } from "#import/plan.ts";
import { findRemotePictures } from "#import/read/importPictures.ts";
import { countEach, pluralize } from "#shared/base/text.ts";
import type { Review } from "./planReview.ts";

export const RemotePictures = ({
  review: { rows, pictures, copiesRemote },
  onChange,
}: {
  review: Review;
  onChange: (copiesRemote: boolean) => void;
}) => {
  const addresses = findRemotePictures(rows.filter(isWanted), pictures);
  if (addresses.length === 0) return null;
  const count = pluralize(addresses.length, "picture", "pictures");
  const hosts = countEach(addresses.map((address) => new URL(address).host));
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      {copiesRemote !== null && (
        <FormControlLabel
          label={`Copy ${count} from other sites`}
          control={<Switch checked={copiesRemote} onChange={(_event, isOn) => onChange(isOn)} />}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {copiesRemote
          ? `Copies are added to Media. Pictures that cannot be copied still load from ${hosts}.`
          : `${count} will load from other sites: ${hosts}.`}
      </Typography>
    </Box>
  );
};
