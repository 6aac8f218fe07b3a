import { Box, Card, Link, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { LinkBase, useCreatePath } from "react-admin";
import type { OverviewData } from "#api/calls/owner.ts";
import { formatKnown } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";
import { formatMoment } from "#ui/formatMoment.ts";
import { messagesHeading } from "../messages/message.ts";

interface ActivityCardProps {
  title: string;
  entries: { key: string; to: string; text: string; note: ReactNode }[];
  count: number;
  /** Links to the full lists, shown if there are more entries. */
  all: { to: string; text: string }[];
  /** Shown without entries. Without this text an empty card is hidden. */
  none?: string;
}

/** The first entries of a list, with links to all of them. */
const ActivityCard = ({ title, entries, count, all, none }: ActivityCardProps) => {
  const id = useId();
  if (count === 0 && !none) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {count === 0 && <Typography color="text.secondary">{none}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {entries.map(({ key, to, text, note }) => (
          <Box component="li" key={key} sx={{ py: 0.5 }}>
            <Link
              component={LinkBase}
              to={to}
              className="clamp-2"
              dir="auto"
              color="inherit"
              underline="hover"
              sx={{ overflowWrap: "anywhere", fontWeight: 600 }}
            >
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

const kinds = { posts: "Post", projects: "Project", pages: "Page" };

const editsOf = (rows: OverviewData["drafts"]): ActivityCardProps["entries"] =>
  rows.map(({ kind, id, slug, title, updated_at }) => ({
    key: id,
    to: `/${kind}/${slug}/edit`,
    text: title,
    note: `${kinds[kind]} · ${formatMoment(updated_at)}`,
  }));

const listOf = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const ActivityCards = ({ overview }: { overview: OverviewData }) => {
  const createPath = useCreatePath();
  return (
    <>
      <ActivityCard
        title="Drafts"
        count={overview.draft_count}
        all={[
          { to: listOf("posts", { published_at: { moment: "none" } }), text: "All draft posts" },
          { to: listOf("projects", { status: "Draft" }), text: "All draft projects" },
          { to: "/pages", text: "All pages" },
        ]}
        entries={editsOf(overview.drafts)}
      />
      <ActivityCard
        title="Scheduled"
        count={overview.scheduled_count}
        all={[
          { to: listOf("posts", { published_at: { moment: "future" } }), text: "All scheduled posts" },
          { to: "/pages", text: "All pages" },
        ]}
        entries={overview.scheduled.map(({ kind, id, slug, title, published_at }) => ({
          key: id,
          to: `/${kind}/${slug}/edit`,
          text: title,
          note: `${kinds[kind]} · ${formatMoment(published_at)}`,
        }))}
      />
      <ActivityCard
        title="Expiring certifications"
        count={overview.expiring_count}
        all={[{ to: "/certifications", text: "All certifications" }]}
        entries={overview.expiring.map(({ id, name, expiry_date, dates_known_to }) => ({
          key: id,
          to: createPath({ resource: "certifications", type: "edit", id }),
          text: name,
          note: `Expires ${formatKnown(expiry_date, dates_known_to)}`,
        }))}
      />
      <ActivityCard
        title="Recent edits"
        count={overview.edited.length}
        all={[]}
        entries={editsOf(overview.edited)}
        none="Content that you publish or edit is listed here."
      />
    </>
  );
};

/** Links to the messages below if some are unread. */
export const UnreadMessages = ({ count }: { count: number }) =>
  count > 0 && (
    <Link href={`#${messagesHeading}`} sx={{ display: "inline-block", mb: 2, fontWeight: 600 }}>
      {pluralize(count, "unread message", "unread messages")}
    </Link>
  );
