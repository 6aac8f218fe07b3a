import AltRouteOutlined from "@mui/icons-material/AltRouteOutlined";
import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { defineResource } from "#kit/defineResource.ts";
import { RowCard } from "#kit/list/cards.tsx";
import { RowActions } from "#kit/list/RowActions.tsx";
import { decodeUrlPart } from "#shared/base/text.ts";
import type { Tables } from "#shared/tables/database.types.ts";
import { redirects as table } from "#shared/tables/redirects.ts";

const RedirectCard = () => {
  const row = useRecordContext<Tables<"redirects">>();
  if (!row) return null;
  return (
    <RowCard title={decodeUrlPart(row.from_path)} end={<RowActions />}>
      <Typography variant="body2" color="text.secondary" className="clamp-2" sx={{ overflowWrap: "anywhere" }}>
        redirects to {decodeUrlPart(row.to_path)}
      </Typography>
    </RowCard>
  );
};

const isPath = (text = ""): boolean => text.trim() === "" || /^\/(?![/\\])\S*$/.test(text.trim());

const notPath = (label: string): string => `${label} must be a path of this site, such as /2019/01/a-post`;

export const redirects = defineResource(table, {
  path: "import/redirects",
  inTrash: false,
  labels: {
    one: "Redirect",
    many: "Redirects",
    description: "Old addresses that redirect to new ones",
    newButton: "Add Redirect",
    emptyButton: "Add your first redirect",
    refusals: {
      duplicate: "A redirect from this address already exists",
      refused: "This redirect would be a loop, or replace an address of the site itself",
    },
  },
  icon: AltRouteOutlined,
  fields: {
    from_path: {
      label: "From",
      help: "Such as /2019/01/a-post or /?p=12. If the site has a page at this address, visitors see the page.",
    },
    to_path: { label: "To", help: "Such as /blog/a-post. Changes with the address of the post, project or page." },
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
