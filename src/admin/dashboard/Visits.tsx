import { Box, Link, Typography } from "@mui/material";
import { LinkBase } from "react-admin";
import type { VisitSummary } from "#api/calls/owner.ts";
import { formatDay } from "#shared/base/dates.ts";
import { pluralize } from "#shared/base/text.ts";

const Chart = ({ days }: Pick<VisitSummary, "days">) => {
  const height = 48;
  const most = Math.max(...days.map(({ views }) => views));
  const bars = days.map(({ views }, index) => `M${index} ${height}v-${(views / most) * height}h.8V${height}`);
  const labels = days.flatMap(({ day, views }) => (views > 0 ? `${formatDay(day)}: ${views}` : []));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`Views per day. ${labels.join(", ")}`}
      viewBox={`0 0 ${days.length} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: "block", width: 1, maxWidth: 720, height, mt: 1, borderBottom: 1, color: "primary.main" }}
    >
      <path fill="currentColor" d={bars.join("")} />
    </Box>
  );
};

const summaryOf = ({ views, visitors, referrers }: VisitSummary): string => {
  const hosts = referrers.map(({ name, times }) => `${name || "others"} (${times})`).join(", ");
  return `${pluralize(views, "view", "views")} by ${pluralize(visitors, "visitor", "visitors")} in 30 days${hosts && `. From ${hosts}`}`;
};

/** The visits of the last 30 days; null if there are none. */
export const Visits = ({ visits }: { visits: VisitSummary | null }) => (
  <Typography component="div" color="text.secondary" variant="body2" sx={{ overflowWrap: "anywhere" }}>
    <Link component={LinkBase} to="/site#visits">
      Visits
    </Link>
    : {visits ? summaryOf(visits) : "none yet. Only a Plinth server with its own database counts them."}
    {visits && <Chart days={visits.days} />}
  </Typography>
);
