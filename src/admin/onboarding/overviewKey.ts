/** Query key of the data of the dashboard. A module of its own, so that the dashboard loads no more. */
export const overviewKey = ["owner_overview"];
