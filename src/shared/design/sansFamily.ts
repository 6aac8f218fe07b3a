/** The family of all text but labels and code: apart from the tokens, which a visitor's scripts do not need. */
export const sansFamily = "Schibsted Grotesk Variable";
