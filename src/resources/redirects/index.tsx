import AltRouteOutlined from "@mui/icons-material/AltRouteOutlined";
import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { defineResource } from "#kit/defineResource.ts";
import { RowCard } from "#kit/list/cards.tsx";
import { RowActions } from "#kit/list/RowActions.tsx";
import { decodeUrlPart } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { redirects as table } from "#shared/tables/redirects.ts";

/** Both addresses in their own letters. */
const RedirectCard = () => {
  const row = useRecordContext<Tables<"redirects">>();
  if (!row) return null;
  return (
    <RowCard title={decodeUrlPart(row.from_path)} end={<RowActions />}>
      <Typography variant="body2" color="text.secondary" className="clamp-2" sx={{ overflowWrap: "anywhere" }}>
        leads to {decodeUrlPart(row.to_path)}
      </Typography>
    </RowCard>
  );
};

const isPath = (text = ""): boolean => text.trim() === "" || /^\/(?![/\\])\S*$/.test(text.trim());

const notPath = (label: string): string => `${label} is a path of this site, as /2019/01/a-post`;

export const redirects = defineResource(table, {
  path: "import/redirects",
  inTrash: false,
  labels: {
    one: "Redirect",
    many: "Redirects",
    description: "Old addresses that lead to where things are now",
    newButton: "Add Redirect",
    emptyButton: "Add your first redirect",
    refusals: {
      duplicate: "There is a redirect from this address already",
      refused: "This redirect would lead back to where it starts, or take an address of the site itself",
    },
  },
  icon: AltRouteOutlined,
  fields: {
    from_path: { label: "From", help: "As /2019/01/a-post or /?p=12. Where the site has a page, that page is shown." },
    to_path: { label: "To", help: "As /blog/a-post. It follows the post, project or page when its address changes." },
  },
  list: {
    sort: { field: "from_path", order: "ASC" },
    search: ["from_path", "to_path"],
    columns: ["from_path", "to_path"],
    cardColumns: 1,
    Card: RedirectCard,
  },
  check: ({ from_path, to_path }) => ({
    ...(isPath(from_path) ? {} : { from_path: notPath("From") }),
    ...(isPath(to_path) ? {} : { to_path: notPath("To") }),
  }),
});
