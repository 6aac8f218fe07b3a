/** Longest texts of a message in characters, as the table takes them. */
export const messageLimits = { name: 100, email: 254, body: 5000 } as const;
