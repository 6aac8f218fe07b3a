/** The maximum lengths of a visitor's message. Separate from the table, so that the contact form does not load its declaration. */
export const messageLengths = { name: 100, email: 254, body: 5000 };

/** The message for the rate limit. The database has the same text. */
export const tooManyMessages = "Too many messages at the moment. Please try again in an hour.";
