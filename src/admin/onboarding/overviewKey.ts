/** Query key of the data that the dashboard and the setup show. A module of its own, so that the dashboard loads no more. */
export const overviewKey = ["owner_overview"];
