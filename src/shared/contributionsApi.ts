/** The GitHub contribution calendar's data: the only request of a visitor's browser to another site (behaviour 7). */
export const contributionsApi = "https://github-contributions-api.jogruber.de";
