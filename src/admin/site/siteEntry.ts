import WebOutlined from "@mui/icons-material/WebOutlined";

/** Title, description and icon for the menu, the dashboard and the page. */
export const siteEntry = {
  title: "Site",
  description: "Your details, the home page and its design",
  icon: WebOutlined,
};
