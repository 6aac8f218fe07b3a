import WorkspacePremiumOutlined from "@mui/icons-material/WorkspacePremiumOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { choice, day, image, longText, number, text, url } from "#kit/fields.ts";

export const certifications = defineResource({
  name: "certifications",
  words: { one: "Certification", many: "Certifications", description: "Certificates you hold or work on" },
  icon: WorkspacePremiumOutlined,
  menuPlace: 4,
  fields: {
    name: text({ required: true, maxLength: 200 }),
    issuer: text({ required: true, maxLength: 200 }),
    description: longText({ maxLength: 5000 }),
    image_url: image(),
    credential_url: url(),
    status: choice({ options: ["In Progress", "Completed", "Expired"], default: "In Progress" }),
    progress: number({ min: 0, max: 100, step: 1, default: 0 }),
    issue_date: day(),
    expiry_date: day({ notBefore: "issue_date" }),
  },
  list: {
    sort: { field: "created_at", order: "DESC" },
    search: ["name", "issuer"],
    columns: ["name", "issuer", "status", "progress", "issue_date"],
    cardColumns: 3,
  },
  derive: ({ status }) => (status === "Completed" ? { progress: 100 } : {}),
});
