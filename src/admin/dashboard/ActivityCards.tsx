import { Box, Card, Link, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { LinkBase } from "react-admin";
import type { Written } from "#api/calls/content.ts";
import type { OverviewData } from "#api/calls/owner.ts";
import { ReviewNote, WriterName } from "#kit/review/ReviewNote.tsx";
import { formatKnown } from "#shared/base/dates.ts";
import { Excerpt } from "#ui/cardParts.tsx";
import { formatMoment } from "#ui/formatMoment.ts";
import { messagesHeading } from "../messages/message.ts";

interface ActivityCardProps {
  title: string;
  entries: { key: string; to: string; text: string; lines?: (string | null)[]; note: ReactNode }[];
  count: number;
  /** Links to the full lists, shown if there are more entries. */
  listLinks?: { to: string; text: string }[];
}

const targetOf = (to: string) => (to.startsWith("#") ? { href: to } : { component: LinkBase, to });

const ActivityCard = ({ title, entries, count, listLinks = [] }: ActivityCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {entries.map(({ key, to, text, lines = [], note }) => (
          <Box component="li" key={key} sx={{ py: 0.5 }}>
            <Link
              {...targetOf(to)}
              className="clamp-2"
              dir="auto"
              color="inherit"
              underline="hover"
              sx={{ overflowWrap: "anywhere", fontWeight: 600 }}
            >
              {text}
            </Link>
            {lines.map(
              (line) =>
                line && (
                  <Typography key={line} color="text.secondary" variant="body2" className="clamp-2" dir="auto">
                    {line}
                  </Typography>
                ),
            )}
            <Typography component="div" color="text.secondary" variant="body2">
              {note}
            </Typography>
          </Box>
        ))}
      </Box>
      {count > entries.length && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mt: 1 }}>
          {listLinks.map(({ to, text }) => (
            <Link key={to} {...targetOf(to)} variant="body2" color="text.secondary">
              {text}
            </Link>
          ))}
        </Box>
      )}
    </Card>
  );
};

const kinds: Readonly<Record<string, string>> = { posts: "Post", projects: "Project", pages: "Page" };

type Row = Record<"kind" | "id" | "slug" | "title", string> & Partial<Pick<Written, "first_line" | "marked_at">>;

export const entryOf = ({ kind, id, slug, title, first_line = null, marked_at }: Row, moment: string) => ({
  key: id,
  to: `/${kind}/${slug}/edit`,
  text: title,
  note: (
    <>
      <Excerpt text={first_line} />
      <WriterName id={id} />
      {kinds[kind]} · {formatMoment(moment)}
      {marked_at !== undefined && <ReviewNote id={id} place="desk" />}
    </>
  ),
});

const listOf = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const messagesLink = `#${messagesHeading}`;

/** What is being written: drafts and recent edits. */
export const writingCards = (overview: OverviewData): ActivityCardProps[] => [
  {
    title: "Drafts",
    count: overview.draft_count,
    listLinks: [
      { to: listOf("posts", { published_at: { moment: "none" } }), text: "All draft posts" },
      { to: listOf("projects", { status: "Draft" }), text: "All draft projects" },
      { to: "/pages", text: "All pages" },
    ],
    entries: overview.drafts.map((row) => ({
      ...entryOf(row, row.updated_at),
      lines: [
        row.beginning && row.beginning + (row.ending ? "…" : ""),
        row.ending && `Left at “…${row.ending.replace(/^\S*\s/, "")}”`,
      ],
    })),
  },
  {
    title: "Recent edits",
    count: overview.edited.length,
    entries: overview.edited.map((row) => entryOf(row, row.updated_at)),
  },
];

/** What waits for the owner or for its time. */
export const waitingCards = (overview: OverviewData): ActivityCardProps[] => [
  {
    title: "Unread messages",
    count: overview.unread_messages,
    listLinks: [{ to: messagesLink, text: "All messages" }],
    entries: overview.messages.map(({ id, name, body, created_at }) => ({
      key: id,
      to: messagesLink,
      text: name,
      lines: [body],
      note: formatMoment(created_at),
    })),
  },
  {
    title: "Scheduled",
    count: overview.scheduled_count,
    listLinks: [
      { to: listOf("posts", { published_at: { moment: "future" } }), text: "All scheduled posts" },
      { to: "/pages", text: "All pages" },
    ],
    entries: overview.scheduled.map((row) => entryOf(row, row.published_at)),
  },
  {
    title: "Expiring certifications",
    count: overview.expiring_count,
    listLinks: [{ to: "/certifications", text: "All certifications" }],
    entries: overview.expiring.map(({ id, name, expiry_date, dates_known_to }) => ({
      key: id,
      to: `/certifications/${id}`,
      text: name,
      note: `Expires ${formatKnown(expiry_date, dates_known_to)}`,
    })),
  },
];

/** Cards beside each other. Those without entries are left out. */
export const ActivityCards = ({ cards }: { cards: readonly ActivityCardProps[] }) => (
  <Box
    sx={{
      display: "grid",
      gap: 2,
      gridTemplateColumns: "repeat(auto-fit, minmax(min(18rem, 100%), 1fr))",
      "&:empty": { display: "none" },
    }}
  >
    {cards.map((card) => card.count > 0 && <ActivityCard key={card.title} {...card} />)}
  </Box>
);
