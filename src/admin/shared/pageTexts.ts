export const pageTexts = {
  dashboard: { title: "Dashboard", description: "Manage the content of your site" },
  site: { title: "Site", description: "Your details, the home page and its design" },
  import: { title: "Import", description: "Import a career or a blog from another site" },
  trash: { title: "Trash", description: "Deleted content stays here for 30 days" },
  health: { title: "Site Health", description: "What you may want to fix on the site" },
  tags: { title: "Tags", description: "Rename, merge or remove tags everywhere" },
  replace: {
    title: "Find and Replace",
    description: "Replace words in all texts of the site, such as an old host name",
  },
};
