import DeleteOutline from "@mui/icons-material/DeleteOutline";
import { Box, Card, IconButton, Link, Tooltip, Typography } from "@mui/material";
import { formatMoment } from "#kit/formatMoment.ts";
import { parseTimestamp } from "#shared/dates.ts";
import { answerLink, type Message } from "./message.ts";

/** One message: who sent it and when, how to answer, and its text as it was written. */
export const MessageCard = ({ message, onDelete }: { message: Message; onDelete: () => void }) => (
  <Card component="li" sx={{ p: 2 }}>
    <Box sx={{ display: "flex", alignItems: "start", gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" variant="h6" sx={{ overflowWrap: "anywhere" }}>
          {message.name}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
          <Link href={answerLink(message)} variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {message.email}
          </Link>
          <Typography variant="body2" color="text.secondary">
            <time dateTime={parseTimestamp(message.created_at).toISOString()}>{formatMoment(message.created_at)}</time>
          </Typography>
        </Box>
      </Box>
      <Tooltip title="Delete">
        <IconButton size="small" aria-label={`Delete the message of ${message.name}`} onClick={onDelete}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
    <Typography sx={{ mt: 1, maxWidth: "75ch", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {message.body}
    </Typography>
  </Card>
);
