/** Longest texts of a message in characters, as the table takes them. */
export const messageLimits = { name: 100, email: 254, body: 5000 } as const;

/** What the database, too, says to a sender when too many messages came. */
export const tooManyMessages = "Too many messages at the moment. Please try again in an hour.";
