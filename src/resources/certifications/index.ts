import WorkspacePremiumOutlined from "@mui/icons-material/WorkspacePremiumOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { precisionField } from "#kit/resource/fields.ts";
import { certifications as table } from "#shared/tables/certifications.ts";
import { CertificationCard } from "./CertificationCard.tsx";
import { CertificationStatus, Progress, ProgressInput } from "./cells.tsx";

export const certifications = defineResource(table, {
  labels: { one: "Certification", many: "Certifications", description: "Certificates you hold or work on" },
  icon: WorkspacePremiumOutlined,
  fields: {
    issuer: { required: true },
    status: { Cell: CertificationStatus },
    progress: { sameRow: true, Input: ProgressInput, Cell: Progress },
    issue_date: { label: "Issue Date" },
    expiry_date: { label: "Expiry Date", sameRow: true },
    dates_known_to: precisionField,
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
