import { Box, Card, CardContent, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import type { Fields } from "../fields.ts";
import { Picture } from "../Picture.tsx";
import { Cell } from "./Cell.tsx";
import { RowActions, TitleLink } from "./RowLinks.tsx";

const firstColumn = (fields: Fields, ...kinds: string[]): string | undefined =>
  Object.entries(fields).find(([, { kind }]) => kinds.includes(kind))?.[0];

const CardPicture = ({ column }: { column: string }) => {
  const record = useRecordContext();
  const source: unknown = record?.[column];
  return <Picture source={typeof source === "string" ? source : null} alt="" ratio="16 / 9" fallback="No picture" />;
};

/** One row as a card: picture, title, what the table shows, and the first long text. */
export const RecordCard = () => {
  const { fields, titleColumn, list } = useDescriptor();
  const record = useRecordContext();
  const picture = firstColumn(fields, "image");
  const text = firstColumn(fields, "longText");
  return (
    <Card component="article" sx={{ height: "100%", display: "flex", flexDirection: "column" }}>
      {picture && <CardPicture column={picture} />}
      <CardContent sx={{ flex: 1, display: "flex", flexDirection: "column", gap: 1 }}>
        <Box sx={{ display: "flex", alignItems: "start", justifyContent: "space-between", gap: 1 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: "anywhere" }}>
            <TitleLink />
          </Typography>
          <RowActions />
        </Box>
        {text && (
          <Typography color="text.secondary" variant="body2" className="clamp-2">
            {String(record?.[text] ?? "")}
          </Typography>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1, mt: "auto" }}>
          {list.columns
            .filter((column) => column !== titleColumn)
            .map((column) => (
              <Cell key={column} column={column} />
            ))}
        </Box>
      </CardContent>
    </Card>
  );
};
