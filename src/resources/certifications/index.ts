import WorkspacePremiumOutlined from "@mui/icons-material/WorkspacePremiumOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { choice, day, image, longText, number, text, url } from "#kit/resource/fields.ts";
import { CertificationCard } from "./CertificationCard.tsx";
import { CertificationStatus } from "./CertificationStatus.ts";
import { Progress } from "./Progress.tsx";
import { ProgressInput, progressRange } from "./ProgressInput.tsx";

export const certifications = defineResource({
  name: "certifications",
  labels: { one: "Certification", many: "Certifications", description: "Certificates you hold or work on" },
  icon: WorkspacePremiumOutlined,
  fields: {
    name: text({ required: true, maxLength: 200 }),
    issuer: text({ required: true, maxLength: 200 }),
    description: longText({ maxLength: 5000 }),
    image_url: image(),
    credential_url: url(),
    status: choice({
      options: ["In Progress", "Completed", "Expired"],
      default: "In Progress",
      Cell: CertificationStatus,
    }),
    progress: number({ ...progressRange, beside: true, default: 0, Input: ProgressInput, Cell: Progress }),
    issue_date: day({ label: "Issue Date" }),
    expiry_date: day({ label: "Expiry Date", beside: true, notBefore: "issue_date" }),
  },
  list: {
    sort: { field: "created_at", order: "DESC" },
    search: ["name", "issuer"],
    columns: ["name", "issuer", "status", "progress", "issue_date", "expiry_date"],
    cardColumns: 3,
    Card: CertificationCard,
  },
  derive: ({ status }) => (status === "Completed" ? { progress: 100 } : {}),
});
