/** Ids of the elements in which a page carries the site's settings, and its own data. */
export const siteDataId = "site-data";
export const pageDataId = "page-data";
