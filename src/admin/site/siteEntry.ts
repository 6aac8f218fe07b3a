import WebOutlined from "@mui/icons-material/WebOutlined";

/** How the menu, the dashboard and the page itself name the site's settings. */
export const siteEntry = {
  title: "Site",
  description: "Your details, the home page and its design",
  icon: WebOutlined,
};
