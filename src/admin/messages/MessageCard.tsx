import { Box, Card, Link, Typography } from "@mui/material";
import { formatMoment } from "#kit/resource/formatMoment.ts";
import { RowDelete } from "#kit/ui/RowDelete.tsx";
import { parseTimestamp } from "#shared/dates.ts";
import { answerLink, labels, type Message } from "./message.ts";

export const MessageCard = ({ message, onDelete }: { message: Message; onDelete: () => Promise<boolean> }) => (
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
      <RowDelete label={`Delete the message of ${message.name}`} warning={labels.deleteWarning} onDelete={onDelete} />
    </Box>
    <Typography sx={{ mt: 1, maxWidth: "75ch", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {message.body}
    </Typography>
  </Card>
);
