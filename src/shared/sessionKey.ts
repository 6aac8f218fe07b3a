/** Where the signed-in user's session is kept in the browser's storage. */
export const sessionKey = "plinth-session";
