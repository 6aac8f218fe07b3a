/** The most characters of what a visitor writes. Apart from the table, whose declaration the form need not load. */
export const messageLengths = { name: 100, email: 254, body: 5000 };

/** What the database, too, says to a sender when too many messages came. */
export const tooManyMessages = "Too many messages at the moment. Please try again in an hour.";

/** Shown by the form that could not be sent and still has its text. */
export const notSent = "Your message could not be sent. Nothing was lost: please try again, or write an e-mail.";
