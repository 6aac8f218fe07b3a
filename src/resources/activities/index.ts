import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { precisionField } from "#kit/resource/fields.ts";
import { activities as table } from "#shared/tables/activities.ts";
import { monthCell } from "#ui/cardParts.tsx";

export const activities = defineResource(table, {
  labels: {
    one: "Activity",
    many: "Activities",
    description: "Talks, publications, awards, volunteering, interests and references",
  },
  icon: CampaignOutlined,
  fields: {
    title: { help: "For a reference, the name of the person." },
    organization: { sameRow: true, help: "The event, publisher, giver or employer" },
    start_date: { label: "Date", Cell: monthCell("start_date") },
    end_date: { label: "End Date", sameRow: true, help: "If it took longer", Cell: monthCell("end_date") },
    dates_known_to: precisionField,
    url: { label: "URL", help: "The page, or the slides of a talk" },
    video_url: { label: "Video URL", sameRow: true },
    summary: { help: "For a reference, the words of the person." },
  },
  list: {
    sort: { field: "start_date", order: "DESC" },
    search: ["title", "organization"],
    columns: ["title", "kind", "organization", "start_date"],
  },
});
