/** Of the query whose answer the dashboard and the welcome show. */
export const overviewKey = ["owner_overview"];
