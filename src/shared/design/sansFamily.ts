/** The font of all text but labels and code. Not in tokens.ts, which visitors would download with it. */
export const sansFamily = "Schibsted Grotesk Variable";
