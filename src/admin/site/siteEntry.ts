import WebOutlined from "@mui/icons-material/WebOutlined";

/** How the menu, the dashboard and the page itself name the site's settings. */
export const siteEntry = {
  title: "Site",
  description: "Who you are, what the home page shows, and how it looks",
  icon: WebOutlined,
};
