/** A neutral picture: projects require one, and career exports have none. */
export const projectPicture = "/project.svg";

const codeHosts = /^https?:\/\/(?:www\.)?(?:github|gitlab)\.com\//i;

/** The column for a project's address: that of its source for a code host, else that of its demo. */
export const projectAddress = (url: string | null): { demo_url: string | null; github_url: string | null } =>
  url && codeHosts.test(url) ? { demo_url: null, github_url: url } : { demo_url: url, github_url: null };
