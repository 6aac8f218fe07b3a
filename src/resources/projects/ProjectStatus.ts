import { statusBadge } from "#kit/ui/statusBadge.tsx";

export const ProjectStatus = statusBadge("status", {
  "In Progress": "warning",
  Completed: "success",
  Live: "success",
});
