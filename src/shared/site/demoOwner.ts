/** The owner's name in site.config.ts as it comes with Plinth. */
export const demoOwner = "Mira Lindqvist";
