/** A project needs a picture, and no career export holds one: a neutral one of this site, until the owner chooses another. */
export const projectPicture = "/project.svg";
