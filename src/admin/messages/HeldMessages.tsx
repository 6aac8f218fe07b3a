import { Box, Typography } from "@mui/material";
import { useId } from "react";
import { useListContext } from "react-admin";
import { fetchFailed } from "#kit/resource/labels.ts";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { DeleteAllHeld } from "./DeleteAllHeld.tsx";
import { MessageList } from "./MessageList.tsx";
import { type Message, maxHeld } from "./message.ts";

export const HeldMessages = () => {
  const { data, error, total = 0, refetch } = useListContext<Message>();
  const id = useId();
  if (error && !data) {
    return (
      <Box sx={{ mt: 3 }}>
        <LoadError what={fetchFailed("held messages")} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (total === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, mb: 0.5 }}>
        <Typography id={id} component="h2" variant="h5" sx={{ flex: 1, whiteSpace: "nowrap" }}>
          Held messages
        </Typography>
        <DeleteAllHeld />
      </Box>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: "75ch" }}>
        Many messages came within an hour, so these were kept aside. There is room for {maxHeld} such messages: delete
        those you do not need.
      </Typography>
      <MessageList isHeld />
    </Box>
  );
};
