import { Box, Card, Link, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { LinkBase } from "react-admin";

interface NewsCardProps {
  title: string;
  /** The first few. */
  entries: { key: string; to: string; text: string; note: ReactNode }[];
  count: number;
  /** The lists of all of them, if there are more. */
  all: { to: string; text: string }[];
}

/** What waits for the owner: the first few by name, and a link to the list of all. */
export const NewsCard = ({ title, entries, count, all }: NewsCardProps) => {
  const id = useId();
  if (count === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {entries.map(({ key, to, text, note }) => (
          <Box component="li" key={key} sx={{ py: 0.5 }}>
            <Link component={LinkBase} to={to} className="clamp-2" dir="auto" sx={{ overflowWrap: "anywhere" }}>
              {text}
            </Link>
            <Typography color="text.secondary" variant="body2">
              {note}
            </Typography>
          </Box>
        ))}
      </Box>
      {count > entries.length && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mt: 1 }}>
          {all.map(({ to, text }) => (
            <Link key={to} component={LinkBase} to={to} variant="body2">
              {text}
            </Link>
          ))}
        </Box>
      )}
    </Card>
  );
};
