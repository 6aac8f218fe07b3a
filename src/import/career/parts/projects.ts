/** A project needs a picture, and no career export holds one: a neutral one of this site, until the owner chooses another. */
export const projectPicture = "/project.svg";

const codeHosts = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\//i;

/** The column that a project's address belongs into: its source, or its demo. */
export const projectAddress = (url: string | null): { demo_url: string | null; github_url: string | null } =>
  url && codeHosts.test(url) ? { demo_url: null, github_url: url } : { demo_url: url, github_url: null };
