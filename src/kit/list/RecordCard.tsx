import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { columnsWhere } from "../resource/fields.ts";
import { CardImage } from "../ui/CardImage.tsx";
import { CardShell } from "./CardShell.tsx";
import { FieldValue } from "./FieldValue.tsx";

export const RecordCard = () => {
  const { fields, titleColumn, list } = useDescriptor();
  const record = useRecordContext();
  const [picture] = columnsWhere(fields, ({ kind }) => kind === "image");
  const [text] = columnsWhere(fields, ({ kind }) => kind === "longText");
  const others = list.columns.filter((column) => column !== titleColumn);
  return (
    <CardShell picture={picture && <CardImage source={record?.[picture]} />}>
      {text && (
        <Typography color="text.secondary" variant="body2" className="clamp-2">
          {String(record?.[text] ?? "")}
        </Typography>
      )}
      {others.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1, mt: "auto" }}>
          {others.map((column) => (
            <FieldValue key={column} column={column} />
          ))}
        </Box>
      )}
    </CardShell>
  );
};
