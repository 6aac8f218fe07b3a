import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { precisionField } from "#kit/resource/fields.ts";
import { activities as table } from "#shared/tables/activities.ts";

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
    start_date: { label: "Date" },
    end_date: { label: "End Date", sameRow: true, help: "If it took longer" },
    dates_known_to: precisionField,
    url: { label: "URL", help: "The page, or the slides of a talk" },
    video_url: { label: "Video URL", sameRow: true },
    summary: { help: "For a reference, the words of the person." },
  },
  list: {
    sort: { field: "kind", order: "ASC" },
    search: ["title", "organization"],
    columns: ["title", "kind", "organization", "start_date"],
  },
});
