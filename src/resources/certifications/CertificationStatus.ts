import { statusBadge } from "#kit/ui/statusBadge.tsx";

export const CertificationStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Expired: "error",
});
