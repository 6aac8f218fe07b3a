import { Box, Card, CardContent, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { useRecordContext } from "react-admin";
import { textOf } from "#shared/base/unknownValues.ts";
import { Excerpt } from "#ui/cardParts.tsx";
import { CardImage } from "#ui/ImageWithFallback.tsx";
import { useDescriptor } from "../resource/descriptor.ts";
import { columnsWhere } from "../resource/fields.ts";
import { RowReview } from "../review/ReviewNote.tsx";
import { FieldValue } from "./FieldValue.tsx";
import { RowActions, RowTitle } from "./RowActions.tsx";

interface CardShellProps {
  picture?: ReactNode;
  subtitle?: ReactNode;
  children?: ReactNode;
}

export const CardShell = ({ picture, subtitle, children }: CardShellProps) => {
  const titleId = useId();
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ overflowWrap: "anywhere" }}>
      {picture}
      <CardContent sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "start", columnGap: 1, rowGap: 0.5 }}>
          <Box sx={{ flex: "1 1 11rem", minWidth: 0 }}>
            <Typography component="h2" variant="h6" id={titleId}>
              <RowTitle />
            </Typography>
            {subtitle}
            <RowReview />
          </Box>
          <Box sx={{ ml: "auto", mt: -0.5, mr: -0.75 }}>
            <RowActions />
          </Box>
        </Box>
        {children}
      </CardContent>
    </Card>
  );
};

interface RowCardProps {
  /** Before the title, such as a drag handle. */
  start?: ReactNode;
  title?: ReactNode;
  /** h3 in groups, whose title is an h2. */
  heading?: "h2" | "h3";
  children: ReactNode;
  end: ReactNode;
}

/** A low card, for many rows with little content. */
export const RowCard = ({ start, title, heading = "h2", children, end }: RowCardProps) => {
  const titleId = useId();
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ display: "flex", alignItems: "center", gap: 0.75, py: { xs: 0.25, md: 1 }, px: 0.75 }}
    >
      {start}
      <Box sx={{ flex: 1, minWidth: 0, pl: 0.75, py: { xs: 0.5, md: 0 } }}>
        <Typography component={heading} variant="h6" id={titleId} sx={{ overflowWrap: "anywhere" }}>
          <RowTitle>{title}</RowTitle>
        </Typography>
        {children}
        <RowReview />
      </Box>
      {end}
    </Card>
  );
};

export const RecordCard = () => {
  const { fields, titleColumn, list } = useDescriptor();
  const record = useRecordContext();
  const [picture] = columnsWhere(fields, ({ kind }) => kind === "image");
  const [text] = columnsWhere(fields, ({ kind }) => kind === "longText");
  const others = list.columns.filter((column) => column !== titleColumn);
  return (
    <CardShell picture={picture && <CardImage source={record?.[picture]} />}>
      {text && <Excerpt text={textOf(record?.[text])} />}
      {others.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1 }}>
          {others.map((column) => (
            <FieldValue key={column} column={column} />
          ))}
        </Box>
      )}
    </CardShell>
  );
};
