import { statusBadge } from "#kit/ui/statusBadge.tsx";

/** Where a project stands, as a badge. */
export const ProjectStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Live: "success",
});
