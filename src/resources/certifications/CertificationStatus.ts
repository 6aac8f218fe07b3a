import { statusBadge } from "#kit/ui/statusBadge.tsx";

/** How far a certification has come, as a badge. */
export const CertificationStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Expired: "error",
});
