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
  listLinks: { to: string; text: string }[];
  /** Shown without entries. Without this text an empty card is hidden. */
  emptyText?: string;
}

/** The first entries of a list, with links to all of them. */
const ActivityCard = ({ title, entries, count, listLinks, emptyText }: ActivityCardProps) => {
  const id = useId();
  if (count === 0 && !emptyText) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {count === 0 && <Typography color="text.secondary">{emptyText}</Typography>}
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
          {listLinks.map(({ to, text }) => (
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

type Row = Pick<OverviewData["drafts"][number], "kind" | "id" | "slug" | "title">;

const entryOf = ({ kind, id, slug, title }: Row, moment: string) => ({
  key: id,
  to: `/${kind}/${slug}/edit`,
  text: title,
  note: `${kinds[kind]} · ${formatMoment(moment)}`,
});

const listOf = (resource: string, filter: object): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const ActivityCards = ({ overview }: { overview: OverviewData }) => {
  const createPath = useCreatePath();
  return (
    <>
      <ActivityCard
        title="Drafts"
        count={overview.draft_count}
        listLinks={[
          { to: listOf("posts", { published_at: { moment: "none" } }), text: "All draft posts" },
          { to: listOf("projects", { status: "Draft" }), text: "All draft projects" },
          { to: "/pages", text: "All pages" },
        ]}
        entries={overview.drafts.map((row) => entryOf(row, row.updated_at))}
      />
      <ActivityCard
        title="Scheduled"
        count={overview.scheduled_count}
        listLinks={[
          { to: listOf("posts", { published_at: { moment: "future" } }), text: "All scheduled posts" },
          { to: "/pages", text: "All pages" },
        ]}
        entries={overview.scheduled.map((row) => entryOf(row, row.published_at))}
      />
      <ActivityCard
        title="Expiring certifications"
        count={overview.expiring_count}
        listLinks={[{ to: "/certifications", text: "All certifications" }]}
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
        listLinks={[]}
        entries={overview.edited.map((row) => entryOf(row, row.updated_at))}
        emptyText="Content that you publish or edit is listed here."
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
