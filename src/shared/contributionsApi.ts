/** The one place outside the site that a visitor's browser asks: the GitHub contribution calendar's data (behaviour 7). */
export const contributionsApi = "https://github-contributions-api.jogruber.de";
